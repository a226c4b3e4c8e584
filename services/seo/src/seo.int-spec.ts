import { randomBytes } from 'node:crypto';
import { neverChanged, noOverride } from '@latchline/contracts/seo/heads/page-override.schema';
import { seoErrors } from '@latchline/contracts/seo/seo.errors';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { envelopeSchema } from '@latchline/contracts/messaging/envelope';
import { getPageMetadata } from '@latchline/contracts/seo/heads/seo.operations';
import { seoChanged } from '@latchline/contracts/seo/seo.events';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import { DataSource } from 'typeorm';
import { PageOverrideHandlers } from './metadata/page-override.handlers';
import { SeoSettingHandlers } from './metadata/seo-setting.handlers';
import { GetPageMetadataHandler } from './metadata/get-page-metadata/get-page-metadata.handler';
import { PageOverrideRepository } from './metadata/page-override.repository';
import { SeoSettingRepository } from './metadata/seo-setting.repository';
import { CreateSeoSettings1700000000001 } from './migrations/0001-create-seo-settings';
import { TellOfChanges1700000000002 } from './migrations/0002-tell-of-changes';
import { CreateEventCounts1700000000003 } from './migrations/0003-create-event-counts';
import type { RuntimeConfig } from '@latchline/runtime/config/load-config';
import { CreatePageOverrides1700000000011 } from './migrations/0011-create-page-overrides';
import { seedSeo } from './seed/seed-seo';
import { readSeoSettings } from './seed/seeds';

const seoSettingsSeed = readSeoSettings();

const unique = uniqueName();
const schema = `seo_${unique}`;
const migrations = [
  CreateSeoSettings1700000000001,
  TellOfChanges1700000000002,
  CreateEventCounts1700000000003,
  CreatePageOverrides1700000000011,
];

let stores: TestStores;
let dataSource: DataSource;
/** A connection like psql's, without the service's search path. */
let byHand: DataSource;

beforeAll(async () => {
  stores = await testStores(unique);
  dataSource = await migratedDatabase(stores, { schema, migrations });
  byHand = await new DataSource({ type: 'postgres', url: stores.databaseUrl }).initialize();
});

afterAll(async () => {
  await byHand.destroy();
  await dataSource.destroy();
  await stores.close();
});

beforeEach(async () => {
  await byHand.query(`TRUNCATE ${schema}.seo_settings, ${schema}.seeded`);
  await seedSeo(dataSource);
  await byHand.query(`TRUNCATE ${schema}.outbox`);
});

const facts = {
  name: 'Latchline',
  phone: '0114 496 0999',
  area: 'South Yorkshire',
  callout_price_from: 89,
  emergency_response_time: '15-45',
};
const runtime = { MESSAGE_SEALING_KEY: randomBytes(32).toString('base64') } as RuntimeConfig;
const metadata = async (page_type: string) =>
  getPageMetadata.response.parse(
    await new GetPageMetadataHandler(
      new SeoSettingRepository(dataSource),
      new PageOverrideRepository(dataSource),
      runtime,
    ).run({
      page_type,
      path: '/',
      site_url: 'https://latchline.example',
      facts,
    }),
  );
const stored = () =>
  new SeoSettingRepository(dataSource).ofTypes(seoSettingsSeed.map(({ page_type }) => page_type));

async function publishedEvents(): Promise<unknown[]> {
  const rows = await byHand.query<{ id: string; name: string; payload: string }[]>(
    `SELECT id, name, payload FROM ${schema}.outbox ORDER BY occurred_at`,
  );
  return rows.map(({ id, name, payload }) => {
    const envelope = envelopeSchema.parse(JSON.parse(payload));
    expect(envelope).toMatchObject({ id, name: seoChanged.name });
    expect(name).toBe(seoChanged.name);
    return seoChanged.data.parse(envelope.data).page_types;
  });
}

describe('the metadata of a page', () => {
  it('is built from the stored settings', async () => {
    expect(await metadata('home')).toMatchObject({
      title: '24 Hour Emergency Locksmiths Across South Yorkshire | Latchline',
      canonical: 'https://latchline.example/',
    });
  });

  it('follows changes of its settings and of the site settings', async () => {
    await byHand.query(
      `UPDATE ${schema}.seo_settings SET title_template = 'Doors | {name}' WHERE page_type = 'home'`,
    );
    await byHand.query(
      `UPDATE ${schema}.seo_settings SET structured_data = jsonb_set(structured_data::jsonb, '{@graph,0,priceRange}', '"£"')
       WHERE page_type = 'site'`,
    );
    const home = await metadata('home');
    expect(home.title).toBe('Doors | Latchline');
    expect(JSON.stringify(home.structured_data)).toContain('"priceRange":"£"');
  });

  it('exists even without any settings', async () => {
    await byHand.query(`DELETE FROM ${schema}.seo_settings`);
    expect((await metadata('home')).title).toBe('Latchline');
  });
});

it('keeps the order of structured data', async () => {
  const given = seoSettingsSeed.find(({ page_type }) => page_type === 'site');
  const found = (await stored()).find(({ page_type }) => page_type === 'site');
  expect(JSON.stringify(found?.structured_data)).toBe(JSON.stringify(given?.structured_data));
});

describe('seeding again', () => {
  it('changes nothing and publishes nothing', async () => {
    const before = await stored();
    await seedSeo(dataSource);
    expect(await stored()).toEqual(before);
    expect(before).toHaveLength(seoSettingsSeed.length);
    expect(await publishedEvents()).toEqual([]);
  });

  it('keeps edits and deletions', async () => {
    await byHand.query(`UPDATE ${schema}.seo_settings SET title_template = 'Mine' WHERE page_type = 'about'`);
    await byHand.query(`DELETE FROM ${schema}.seo_settings WHERE page_type = 'city'`);
    await seedSeo(dataSource);
    expect((await metadata('about')).title).toBe('Mine');
    expect(await stored()).toHaveLength(seoSettingsSeed.length - 1);
  });
});

describe('a change made in SQL', () => {
  it('publishes one event per statement, with the page types concerned', async () => {
    await byHand.query(
      `UPDATE ${schema}.seo_settings SET title_template = 'x' WHERE page_type IN ('home', 'about', 'nothing')`,
    );
    await byHand.query(`DELETE FROM ${schema}.seo_settings WHERE page_type = 'city'`);
    await byHand.query(`TRUNCATE ${schema}.seo_settings`);
    expect(await publishedEvents()).toEqual([['about', 'home'], ['city'], []]);
  });

  it('publishes nothing if nothing changed or it was rolled back', async () => {
    await byHand.query(`UPDATE ${schema}.seo_settings SET structured_data = structured_data`);
    await byHand.query(`BEGIN; DELETE FROM ${schema}.seo_settings; ROLLBACK`);
    expect(await publishedEvents()).toEqual([]);
  });

  it('updates updated_at', async () => {
    const [before] = await stored();
    await byHand.query(
      `UPDATE ${schema}.seo_settings SET title_template = 'x' WHERE id = '${before?.id ?? ''}'`,
    );
    const after = (await stored()).find(({ id }) => id === before?.id);
    expect(after?.updated_at).not.toBe(before?.updated_at);
  });
});

it('migrates down and up again', async () => {
  for (const _ of migrations) await dataSource.undoLastMigration();
  const rows = await byHand.query<unknown[]>(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = '${schema}' AND table_name <> 'migrations'`,
  );
  expect(rows).toEqual([]);
  await dataSource.runMigrations();
  await seedSeo(dataSource);
  expect(await stored()).toHaveLength(seoSettingsSeed.length);
});

describe('changes of administrators', () => {
  const settings = () => new SeoSettingRepository(dataSource);
  const overrides = () => new PageOverrideRepository(dataSource);
  const settingHandlers = () => new SeoSettingHandlers(settings(), new Outbox());
  const overrideHandlers = () => new PageOverrideHandlers(overrides(), new Outbox());
  const changeSetting = (request: Omit<Parameters<SeoSettingHandlers['change']>[0], 'actor'>) =>
    settingHandlers().change({ actor, ...request });
  const changeOverride = (
    request: Omit<Parameters<PageOverrideHandlers['change']>[0], 'actor' | 'page_type'>,
  ) => overrideHandlers().change({ actor, page_type: 'home', ...request });
  const actor = 'office@latchline.example';
  beforeEach(() => byHand.query(`TRUNCATE ${schema}.page_overrides`));

  it('lists settings by page type, and changes only the version that was read', async () => {
    const { items } = await settingHandlers().list();
    expect(items.map(({ page_type }) => page_type)).toEqual(
      items.map(({ page_type }) => page_type).toSorted(),
    );
    const home = items.find(({ page_type }) => page_type === 'home') as (typeof items)[number];
    const patch = { title_template: 'Doors | {name}', structured_data: { '@graph': [] } };
    const changed = await changeSetting({ id: home.id, patch, expected_updated_at: home.updated_at });
    expect(changed).toMatchObject(patch);
    expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(home.updated_at));
    expect(await publishedEvents()).toContainEqual(['home']);
    await expect(
      changeSetting({ id: home.id, patch: {}, expected_updated_at: home.updated_at }),
    ).rejects.toMatchObject({ code: seoErrors.stale, details: changed });
    await expect(changeSetting({ id: home.id, patch: { title_template: '{town}' } })).rejects.toMatchObject({
      details: [{ path: 'title_template', message: '{town} is not a variable of this page type' }],
    });
    const id = '01900000-0000-7000-8000-000000000000';
    await expect(changeSetting({ id, patch: {} })).rejects.toMatchObject({ code: seoErrors.noSuchSetting });
  });

  it('stores the override of a page, and uses it in its head', async () => {
    const path = '/';
    expect(await overrides().of(path)).toEqual(noOverride(path));
    const made = await changeOverride({
      path,
      patch: { title: 'Doors of {name}', noindex: true },
      expected_updated_at: neverChanged,
    });
    expect(made).toMatchObject({
      title: 'Doors of {name}',
      noindex: true,
      description: '',
      updated_by: actor,
    });
    expect(await metadata('home')).toMatchObject({ title: 'Doors of Latchline', noindex: true });
    await expect(
      changeOverride({ path, patch: { title: 'Mine' }, expected_updated_at: neverChanged }),
    ).rejects.toMatchObject({ code: seoErrors.stale, details: made });
    expect((await overrides().all()).map((one) => one.path)).toEqual([path]);
    const remove = (expected_updated_at: string) => overrideHandlers().remove({ path, expected_updated_at });
    await expect(remove(neverChanged)).rejects.toMatchObject({ code: seoErrors.stale, details: made });
    expect(await overrides().of(path)).toEqual(made);
    await remove(made.updated_at);
    expect((await metadata('home')).noindex).toBeUndefined();
    expect((await publishedEvents()).every((types) => (types as string[]).length === 0)).toBe(true);
  });
});
