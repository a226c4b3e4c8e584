import { randomUUID } from 'node:crypto';
import { getBusinessInfo } from '@latchline/contracts/content/business-info.operations';
import {
  getContentStats,
  getLegalText,
  getServicePage,
  listContentPages,
} from '@latchline/contracts/content/content.operations';
import { listServices } from '@latchline/contracts/content/service.operations';
import { type LegalSlug, legalSlugs } from '@latchline/contracts/content/copy/legal-text.schema';
import { type PageCopyName, getPageCopy, pageCopyNames } from '@latchline/contracts/content/copy/page-copies';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { contentChanged } from '@latchline/contracts/content/content.events';
import { envelopeSchema } from '@latchline/contracts/messaging/envelope';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import { DataSource } from 'typeorm';
import { BusinessInfoHandlers } from './business-info/business-info.handlers';
import { BusinessInfoRepository } from './business-info/business-info.repository';
import { LogoRepository } from './business-info/logo.repository';
import { ForgetSampleContainer1700000000060 } from './migrations/0060-forget-sample-container';
import { migrations } from './migrations/migrations';
import { LegalPageHandlers } from './legal-pages/legal-page.handlers';
import { LegalPageRepository } from './legal-pages/legal-page.repository';
import { PageCopyHandlers } from './page-copy/page-copy.handlers';
import { PageCopyRepository } from './page-copy/page-copy.repository';
import { PageListHandlers } from './page-list/page-list.handlers';
import { PageListRepository } from './page-list/page-list.repository';
import { readLegalTexts } from './seed/legal-texts';
import { seedContent } from './seed/seed-content';
import { readServicePages, readServices } from './seed/seeds';
import { ServiceHandlers } from './services/service.handlers';
import { ServiceRepository } from './services/service.repository';

const unique = uniqueName();
const schema = `content_${unique}`;
const legalPagesSeed = readLegalTexts();
const servicePagesSeed = readServicePages();
const servicesSeed = readServices();

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
  await byHand.query(
    `TRUNCATE ${schema}.business_info, ${schema}.services, ${schema}.page_copy, ${schema}.legal_pages, ${schema}.seeded`,
  );
  await seedContent(dataSource);
  await byHand.query(`TRUNCATE ${schema}.outbox`);
});

const containerNow = async () => (await businessInfo()).tag_container_id;
const businessInfo = () =>
  new BusinessInfoHandlers(new BusinessInfoRepository(dataSource), new LogoRepository(dataSource)).get();
const serviceHandlers = () => new ServiceHandlers(new ServiceRepository(dataSource));
const services = () => serviceHandlers().list({ order: 'position' });
const copies = () => new PageCopyHandlers(new PageCopyRepository(dataSource));
const servicePage = (slug: string) => copies().getServicePage({ slug });
const pageCopy = (page: PageCopyName) => copies().get({ page });
const legalText = (slug: LegalSlug) =>
  new LegalPageHandlers(new LegalPageRepository(dataSource)).get({ slug });
const pages = () => new PageListHandlers(new PageListRepository(dataSource)).list();
const stats = () => serviceHandlers().stats();

async function publishedEvents(): Promise<unknown[]> {
  const rows = await byHand.query<{ id: string; name: string; payload: string }[]>(
    `SELECT id, name, payload FROM ${schema}.outbox ORDER BY occurred_at`,
  );
  return rows.map(({ id, name, payload }) => {
    const envelope = envelopeSchema.parse(JSON.parse(payload));
    expect(envelope).toMatchObject({ id, name: contentChanged.name });
    expect(name).toBe(contentChanged.name);
    expect(Math.abs(Date.parse(envelope.occurred_at) - Date.now())).toBeLessThan(60_000);
    return contentChanged.data.parse(envelope.data);
  });
}

describe('queries', () => {
  it('match the contract', async () => {
    expect(getBusinessInfo.response.parse(await businessInfo())).toMatchObject({
      name: 'Latchline',
      rating: 5,
    });
    const { items } = listServices.response.parse(await services());
    expect(items.map(({ slug }) => slug)).toEqual(servicesSeed.map(({ slug }) => slug));
    expect(getContentStats.response.parse(await stats())).toEqual({ services: 6 });
  });

  it('have the copy of every page', async () => {
    for (const page of pageCopyNames) expect(getPageCopy.response.parse(await pageCopy(page))).toBeDefined();
  });

  it('have the copy of every service page and of the overview', async () => {
    for (const copy of servicePagesSeed) {
      const { page, sections } = getServicePage.response.parse(await servicePage(copy.slug));
      expect(page).toEqual(copy);
      expect(sections.emergency.average_minutes).toBe(30);
    }
    expect(await pageCopy('services')).toMatchObject({
      copy: { heading: 'Emergency Locksmith Services', what_we_do: { heading: 'What We Do' } },
    });
  });

  it('have the seeded text of every legal page', async () => {
    for (const slug of legalSlugs) {
      const { updated_at: _, ...found } = getLegalText.response.parse(await legalText(slug));
      expect(found).toEqual(legalPagesSeed.find((seed) => seed.slug === slug));
    }
  });

  it('list every page with the time of its last change', async () => {
    await byHand.query(
      `UPDATE ${schema}.services SET title = title || '!' WHERE slug = '${servicesSeed[0]?.slug}'`,
    );
    const { items } = listContentPages.response.parse(await pages());
    // Blog pages are tested with the blog.
    const words = items.filter(({ kind }) => kind !== 'post' && kind !== 'author');
    expect(words.map(({ kind, slug }) => (slug ? `${kind} ${slug}` : kind)).sort()).toEqual(
      [
        'home',
        'services',
        'contact',
        'about',
        'blog',
        ...servicePagesSeed.map(({ slug }) => `service ${slug}`),
        ...legalSlugs.map((slug) => `legal ${slug}`),
      ].sort(),
    );
    const changedAt = (wanted: string) => items.find(({ kind }) => kind === wanted)?.changed_at ?? '';
    // The home page shows the same cards.
    expect(changedAt('home') > changedAt('contact')).toBe(true);
  });

  it('refuse a legal page that is missing or invalid', async () => {
    await byHand.query(`DELETE FROM ${schema}.legal_pages WHERE slug = 'cookie-policy'`);
    await expect(legalText('cookie-policy')).rejects.toMatchObject({ code: contentErrors.noSuchPage });
    await byHand.query(`UPDATE ${schema}.legal_pages SET sections = '[{"heading": 1}]'`);
    await expect(legalText('privacy-policy')).rejects.toThrow(/heading/);
  });

  it('refuse a service without a page', async () => {
    for (const slug of ['', 'emergency-locksmith', 'upvc-locks/x', '../services'])
      await expect(servicePage(slug)).rejects.toMatchObject({ code: contentErrors.noSuchPage });
    await byHand.query(`DELETE FROM ${schema}.page_copy WHERE page = 'services'`);
    await expect(pageCopy('services')).rejects.toMatchObject({ code: contentErrors.noSuchPage });
  });

  it('refuse copy that a manual edit made invalid', async () => {
    await byHand.query(
      `UPDATE ${schema}.page_copy SET copy = copy - 'faqs' WHERE page = 'services/upvc-locks'`,
    );
    await expect(servicePage('upvc-locks')).rejects.toThrow(/faqs/);
    await expect(servicePage('smart-locks')).resolves.toMatchObject({ page: { slug: 'smart-locks' } });
  });

  it('return a price as a number', async () => {
    await byHand.query(`UPDATE ${schema}.services SET price = 129.5 WHERE slug = 'smart-locks'`);
    const { items } = await services();
    expect(items.find(({ slug }) => slug === 'smart-locks')?.price).toBe(129.5);
  });

  it('fail when there is no business info', async () => {
    await byHand.query(`DELETE FROM ${schema}.business_info`);
    await expect(businessInfo()).rejects.toMatchObject({ code: contentErrors.noBusinessInfo });
  });
});

describe('seeding again', () => {
  it('changes nothing and publishes nothing', async () => {
    const before = [await businessInfo(), await services()];
    await seedContent(dataSource);
    expect([await businessInfo(), await services()]).toEqual(before);
    expect(await publishedEvents()).toEqual([]);
  });

  it('keeps what was edited', async () => {
    await byHand.query(`UPDATE ${schema}.business_info SET phone = '0114 496 0111'`);
    await byHand.query(
      `UPDATE ${schema}.services SET title = 'Locks with keypads' WHERE slug = 'smart-locks'`,
    );
    await seedContent(dataSource);
    expect((await businessInfo()).phone).toBe('0114 496 0111');
    expect((await services()).items.map(({ title }) => title)).toContain('Locks with keypads');
    await byHand.query(
      `UPDATE ${schema}.page_copy SET copy = jsonb_set(copy, '{lead}', '"Ours"') WHERE page = 'services'`,
    );
    await seedContent(dataSource);
    expect((await pageCopy('services')).copy.lead).toBe('Ours');
    await byHand.query(`UPDATE ${schema}.legal_pages SET last_updated = '2025-03-01'`);
    await seedContent(dataSource);
    expect((await legalText('terms-of-service')).last_updated).toBe('2025-03-01');
  });

  it('adds copy that a newer release needs', async () => {
    await byHand.query(
      `UPDATE ${schema}.page_copy SET copy = jsonb_set(copy, '{header,line}', '"Ours"') - 'chat' WHERE page = 'chrome'`,
    );
    await expect(pageCopy('chrome')).rejects.toThrow(/chat/);
    await seedContent(dataSource);
    expect((await pageCopy('chrome')).copy).toMatchObject({
      chat: 'I need a locksmith quote',
      header: { line: 'Ours' },
    });
  });

  it('does not restore what was deleted', async () => {
    await byHand.query(`DELETE FROM ${schema}.services WHERE slug = 'cctv-installation'`);
    await seedContent(dataSource);
    expect(await stats()).toEqual({ services: 5 });
  });
});

describe('a change made in SQL', () => {
  it('publishes one event per statement, with its subject', async () => {
    await byHand.query(`UPDATE ${schema}.business_info SET callout_price_from = 95`);
    await byHand.query(`UPDATE ${schema}.services SET cta_text = 'Read on'`);
    await byHand.query(`DELETE FROM ${schema}.services WHERE slug = 'smart-locks'`);
    await byHand.query(`TRUNCATE ${schema}.services`);
    await byHand.query(`UPDATE ${schema}.page_copy SET copy = jsonb_set(copy, '{heading}', '"Locks"')`);
    await byHand.query(`UPDATE ${schema}.legal_pages SET intro = 'Read this' WHERE slug = 'privacy-policy'`);
    expect(await publishedEvents()).toEqual([
      { subject: 'business-info' },
      { subject: 'services' },
      { subject: 'services' },
      { subject: 'services' },
      { subject: 'page-copy' },
      { subject: 'legal-pages' },
    ]);
  });

  it('publishes nothing if nothing changed or it was rolled back', async () => {
    await byHand.query(`UPDATE ${schema}.business_info SET name = name`);
    await byHand.query(`UPDATE ${schema}.page_copy SET copy = copy`);
    await byHand.query(`DELETE FROM ${schema}.services WHERE slug = 'no-such-service'`);
    await byHand.query(`BEGIN; UPDATE ${schema}.business_info SET name = 'Never'; ROLLBACK`);
    expect(await publishedEvents()).toEqual([]);
  });

  it('updates updated_at of the changed row only', async () => {
    const before = await services();
    await byHand.query(`UPDATE ${schema}.services SET price = 99 WHERE slug = 'upvc-locks'`);
    const after = await services();
    const moved = after.items.filter(({ updated_at }, i) => updated_at !== before.items[i]?.updated_at);
    expect(moved.map(({ slug }) => slug)).toEqual(['upvc-locks']);
  });
});

it('allows only one business', async () => {
  const another = `INSERT INTO ${schema}.business_info SELECT (jsonb_populate_record(b, '{"id": "${randomUUID()}"}')).*
    FROM ${schema}.business_info b`;
  await expect(byHand.query(another)).rejects.toMatchObject({ constraint: 'business_info_single' });
});

it('migrates down and up again', async () => {
  for (const _ of migrations) await dataSource.undoLastMigration();
  const rows = await byHand.query<unknown[]>(
    `SELECT table_name FROM information_schema.tables WHERE table_schema = '${schema}' AND table_name <> 'migrations'`,
  );
  expect(rows).toEqual([]);
  await dataSource.runMigrations();
  await seedContent(dataSource);
  expect(await stats()).toEqual({ services: 6 });
});

describe('the tag container', () => {
  const migrate = () => new ForgetSampleContainer1700000000060().up(dataSource.createQueryRunner());
  const setTo = (id: string) =>
    byHand.query(`UPDATE ${schema}.business_info SET tag_container_id = $1`, [id]);

  it('has no value in sample data, and the value of earlier sample data is removed', async () => {
    expect(await containerNow()).toBeNull();
    await setTo('GTM-LATCH01');
    await migrate();
    expect(await containerNow()).toBeNull();
  });

  it('keeps a value that the owner entered', async () => {
    await setTo('GTM-OWNER01');
    await migrate();
    expect(await containerNow()).toBe('GTM-OWNER01');
  });
});
