import type { ServicePatch } from '@latchline/contracts/content/service-editing.schema';
import { newServiceSchema } from '@latchline/contracts/content/service-editing.schema';
import { businessInfoSchema, type Service, serviceSchema } from '@latchline/contracts/content/content.schema';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { BusinessInfoHandlers } from './business-info/business-info.handlers';
import { BusinessInfoRepository } from './business-info/business-info.repository';
import { LogoRepository } from './business-info/logo.repository';
import type { BusinessInfoChange } from './business-info/changed-business-info';
import { migrations } from './migrations/migrations';
import { seedContent } from './seed/seed-content';
import { readServices } from './seed/seeds';
import { ServiceHandlers } from './services/service.handlers';
import { ServiceRepository } from './services/service.repository';

const unique = uniqueName();
const schema = `content_editing_${unique}`;
const servicesSeed = readServices();
const actor = 'dee@latchline.example';

let stores: TestStores;
let dataSource: DataSource;

beforeAll(async () => {
  stores = await testStores(unique);
  dataSource = await migratedDatabase(stores, { schema, migrations });
});

afterAll(async () => {
  await dataSource.destroy();
  await stores.close();
});

beforeEach(async () => {
  await dataSource.query('TRUNCATE business_info, services, page_copy, legal_pages, seeded');
  await seedContent(dataSource);
  await dataSource.query('TRUNCATE outbox');
});

const events = async () =>
  (await dataSource.query<unknown[]>("SELECT 1 FROM outbox WHERE name = 'content.content-changed.v1'"))
    .length;

describe('business info', () => {
  const repository = () => new BusinessInfoRepository(dataSource);
  const change = (what: BusinessInfoChange) =>
    new BusinessInfoHandlers(repository(), new LogoRepository(dataSource)).change({ ...what, actor });

  it('changes the given fields, and publishes an event', async () => {
    const before = await repository().find();
    const patch = {
      phone: '0114 496 0111',
      service_areas: ['Sheffield', 'Hoyland'],
      social_links: { facebook: 'https://facebook.example/us', twitter: '', instagram: '' },
      tag_container_id: null,
    };
    const after = await change({ patch, expected_updated_at: before?.updated_at });
    expect(businessInfoSchema.parse(after)).toEqual({
      ...before,
      ...patch,
      phone_e164: '+441144960111',
      updated_at: after.updated_at,
    });
    expect(after.updated_at > (before?.updated_at ?? '')).toBe(true);
    expect(await repository().find()).toEqual(after);
    expect(await events()).toBe(1);
  });

  it('accepts one of two simultaneous changes', async () => {
    const before = await repository().find();
    const both = await Promise.allSettled(
      ['One', 'Other'].map((hours) => change({ patch: { hours }, expected_updated_at: before?.updated_at })),
    );
    const [lost] = both.filter((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ code: contentErrors.staleBusinessInfo });
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  });

  it('is not found when missing', async () => {
    await dataSource.query('DELETE FROM business_info');
    await expect(change({ patch: { hours: 'Never' } })).rejects.toMatchObject({
      code: contentErrors.noBusinessInfo,
    });
  });
});

describe('services', () => {
  const repository = () => new ServiceRepository(dataSource);
  const handlers = () => new ServiceHandlers(repository());
  const slugs = async (order?: 'created_at') => (await repository().all(order)).map(({ slug }) => slug);
  const first = async () => (await repository().all())[0] as Service;
  const change = (id: string, patch: ServicePatch, expected_updated_at?: string) =>
    handlers().change({ id, patch, actor, expected_updated_at });
  const create = (slug: string) =>
    handlers().create({
      actor,
      service: newServiceSchema.parse({
        slug,
        title: 'Safes',
        description: 'Opened',
        icon_name: 'key-cutting',
      }),
    });
  const remove = (id: string, expected_updated_at?: string) =>
    handlers().delete({ id, actor, expected_updated_at });

  it('are listed by position or by creation', async () => {
    await create('safes');
    const all = [...servicesSeed.map(({ slug }) => slug), 'safes'];
    expect([await slugs(), await slugs('created_at')]).toEqual([all, all]);
  });

  it('change the given fields, with or without a price', async () => {
    const before = await first();
    const after = await change(before.id, { price: 89.5, features: ['One'] }, before.updated_at);
    expect(serviceSchema.parse(after)).toEqual({
      ...before,
      price: 89.5,
      features: ['One'],
      updated_at: after.updated_at,
    });
    expect((await change(before.id, { price: null })).price).toBeNull();
    expect(await events()).toBe(2);
  });

  it('are changed and deleted only in the version that was read', async () => {
    const { id, updated_at } = await first();
    await change(id, { title: 'New' });
    const stale = { code: contentErrors.staleService, details: { title: 'New' } };
    await expect(change(id, { title: 'Newer' }, updated_at)).rejects.toMatchObject(stale);
    await expect(remove(id, updated_at)).rejects.toMatchObject(stale);
  });

  it('need a unique slug, and are not found once deleted', async () => {
    await expect(create('smart-locks')).rejects.toMatchObject({ code: contentErrors.serviceSlugTaken });
    const { id } = await create('safes');
    await remove(id);
    const gone = { code: contentErrors.noSuchService };
    await expect(remove(id)).rejects.toMatchObject(gone);
    await expect(change(id, { title: 'New' })).rejects.toMatchObject(gone);
    expect(await slugs()).toHaveLength(servicesSeed.length);
  });
});
