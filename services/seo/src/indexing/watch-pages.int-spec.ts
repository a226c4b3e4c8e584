import { pathOf } from '@latchline/contracts/addresses/page-paths';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { CreateSeoSettings1700000000001 } from '../migrations/0001-create-seo-settings';
import { TellOfChanges1700000000002 } from '../migrations/0002-tell-of-changes';
import { CreatePageOverrides1700000000011 } from '../migrations/0011-create-page-overrides';
import { WatchOverrides1700000000022 } from '../migrations/0022-watch-overrides';
import { CreateIndexing1700000000004 } from '../migrations/0004-create-indexing';
import { WatchPages1700000000020 } from '../migrations/0020-watch-pages';
import type { SeoConfig } from '../seo.config';
import { GoogleStub } from '../testing/google-stub';
import { IndexNowStub } from '../testing/indexnow-stub';
import type { Engine } from './engine';
import { GoogleAccount } from './google/google-account';
import { GoogleIndexing } from './google/google-indexing';
import { SearchConsole } from './google/search-console';
import { IndexingSettingsHandlers } from './indexing-settings.handlers';
import { IndexingSettingsRepository } from './indexing-settings.repository';
import { IndexingRepository } from './indexing.repository';
import { IndexNow } from './indexnow';
import { QuotaRepository } from './quota.repository';
import { SendRequests } from './send-requests/send-requests';
import { ChangedPagesConsumer } from './watch-pages/changed-pages.consumer';
import { AutomaticRequests } from './watch-pages/automatic-requests';
import { PageWatchRepository } from './watch-pages/page-watch.repository';
import type { SitePages } from './watch-pages/site-pages';
import { WatchPages } from './watch-pages/watch-pages';

const unique = uniqueName();
const schema = `watch_${unique}`;
const site = 'https://latchline.example';
const address = (path: string) => `${site}${path}`;
const key = async () => 'fedcba9876543210';

let stores: TestStores;
let dataSource: DataSource;
let watch: PageWatchRepository;
let requests: IndexingRepository;
let settings: IndexingSettingsRepository;
let indexNow: IndexNowStub;
let google: GoogleStub;
let engines: Engine[];
/** The pages that the services list. */
let pages: Map<string, Date>;

beforeAll(async () => {
  stores = await testStores(unique);
  const migrations = [
    CreateSeoSettings1700000000001,
    TellOfChanges1700000000002,
    CreateIndexing1700000000004,
    CreatePageOverrides1700000000011,
    WatchPages1700000000020,
    WatchOverrides1700000000022,
  ];
  dataSource = await migratedDatabase(stores, { schema, migrations });
  watch = new PageWatchRepository(dataSource);
  requests = new IndexingRepository(dataSource);
  settings = new IndexingSettingsRepository(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await stores.close();
});
beforeEach(async () => {
  await dataSource.query('TRUNCATE indexing_requests, site_pages');
  await dataSource.query(
    'UPDATE page_watch SET known = false, look_at = NULL, first_change_at = NULL, leased_until = NULL',
  );
  indexNow = new IndexNowStub({ host: new URL(site).host, key });
  google = new GoogleStub({ site, clientEmail: 'latchline@robots.example' });
  const [endpoint, api] = [await indexNow.start(), await google.start()];
  const account = GoogleAccount.in(google.keyFile());
  engines = [
    new IndexNow({ siteUrl: site, endpoint, key }),
    new SearchConsole({ siteUrl: site, account, api }),
    new GoogleIndexing({ siteUrl: site, account, api, wanted: true }),
  ];
  pages = new Map(
    ['/', '/blog', town('sheffield'), town('barnsley')].map((path) => [path, new Date(1_700_000_000_000)]),
  );
  await settings.change(true, 'office@latchline.example');
  await edited();
  await settled();
});
afterEach(() => Promise.all([indexNow.stop(), google.stop()]));

const town = (slug: string) => pathOf({ kind: 'town', slug, region: 'south-yorkshire' });
const edit = (path: string) => pages.set(path, new Date((pages.get(path)?.getTime() ?? 0) + 1_000));
const automatic = () => new AutomaticRequests(requests, settings, engines, { SITE_URL: site } as SeoConfig);
const watcher = () =>
  new WatchPages(
    watch,
    { all: async () => new Map(pages) } as unknown as SitePages,
    automatic(),
    stores.logger,
  );
/** Handles the event as the queue delivers it. */
const edited = () => new ChangedPagesConsumer(watch).content();
const passTime = () =>
  dataSource.query(`UPDATE page_watch SET look_at = now() - interval '1 second' WHERE look_at IS NOT NULL`);
async function settled() {
  await passTime();
  await watcher().run();
  await new SendRequests(requests, new QuotaRepository(dataSource), engines, stores.logger).run();
}
const submitted = () => indexNow.submissions.flatMap(({ urlList }) => urlList);
const noted = () =>
  dataSource.query<{ url: string; action: string }[]>(
    'SELECT url, action, engine, requested_by, state FROM indexing_requests ORDER BY id',
  );

it('submits nothing on the first run', async () => {
  expect(submitted()).toEqual([]);
  expect(await noted()).toEqual([]);
});

it('submits an edited town once for several events', async () => {
  edit(town('barnsley'));
  await Promise.all([edited(), edited(), edited()]);
  await settled();
  await edited();
  await settled();
  expect(submitted()).toEqual([address(town('barnsley'))]);
  expect(await noted()).toMatchObject([{ engine: 'indexnow', requested_by: 'automatic', state: 'accepted' }]);
  expect(google.sitemaps).toEqual([]);
  expect(google.notified).toEqual([]);
});

it('waits until edits have settled, within a limit', async () => {
  edit('/');
  await edited();
  await watcher().run();
  expect(await noted()).toEqual([]);
  const wait = async () => {
    const [row] = await dataSource.query<{ wait: number }[]>(
      'SELECT extract(epoch FROM look_at - now())::float AS wait FROM page_watch',
    );
    return row?.wait ?? Infinity;
  };
  expect(await wait()).toBeGreaterThan(3);
  await dataSource.query(`UPDATE page_watch SET first_change_at = now() - interval '59 seconds'`);
  await edited();
  expect(await wait()).toBeLessThan(2);
});

it('submits an article when it is published and when it is deleted, and the sitemap once a day', async () => {
  const article = address('/blog/keys');
  pages.set('/blog/keys', new Date());
  edit('/blog');
  await edited();
  await settled();
  expect(submitted().sort()).toEqual([address('/blog'), article]);
  expect(google.sitemaps).toEqual([{ method: 'PUT', site: `${site}/`, sitemap: address('/sitemap.xml') }]);
  pages.delete('/blog/keys');
  await edited();
  await settled();
  expect(submitted().filter((url) => url === article)).toHaveLength(2);
  expect(await noted()).toContainEqual(
    expect.objectContaining({ url: article, action: 'delete', state: 'accepted' }),
  );
  expect(google.sitemaps).toHaveLength(1);
  const [row] = await dataSource.query<{ hours: number }[]>(
    `SELECT extract(epoch FROM next_attempt_at - now())::float / 3600 AS hours FROM indexing_requests
     WHERE engine = 'search-console' AND state = 'waiting'`,
  );
  expect(row?.hours).toBeGreaterThan(23);
});

it('submits no change that was made while it was off', async () => {
  const handlers = new IndexingSettingsHandlers(settings, new QuotaRepository(dataSource), engines);
  expect(await handlers.change({ automatic: false, actor: 'dee@latchline.example' })).toMatchObject({
    automatic: false,
    changed_by: 'dee@latchline.example',
  });
  edit('/');
  await edited();
  await settled();
  await handlers.change({ automatic: true, actor: 'dee@latchline.example' });
  edit('/blog');
  await edited();
  await settled();
  expect(submitted()).toEqual([address('/blog')]);
});

it('loses and repeats nothing when a process dies during a run', async () => {
  edit('/');
  await edited();
  await passTime();
  const dead = await watch.begin(60);
  await watcher().run();
  expect(await noted()).toEqual([]);
  await dataSource.query(`UPDATE page_watch SET leased_until = now() - interval '1 second'`);
  await settled();
  // The process was only slow, and its result is outdated.
  await watch.end(dead as NonNullable<typeof dead>, new Map(), async () => {
    throw new Error('It must not submit anything');
  });
  expect(submitted()).toEqual([address('/')]);
});

it('runs again for changes during a run', async () => {
  edit('/');
  await edited();
  await passTime();
  const slow = new WatchPages(
    watch,
    {
      all: async () => {
        const seen = new Map(pages);
        edit('/blog');
        await edited();
        return seen;
      },
    } as unknown as SitePages,
    automatic(),
    stores.logger,
  );
  await slow.run();
  await settled();
  expect(submitted().sort()).toEqual([address('/'), address('/blog')]);
});

it('runs when the head of a page is overridden, also in SQL', async () => {
  await dataSource.query(`INSERT INTO page_overrides (path, title) VALUES ('/blog', 'Advice')`);
  const [row] = await dataSource.query<{ due: boolean }[]>(
    'SELECT look_at IS NOT NULL AS due FROM page_watch',
  );
  expect(row?.due).toBe(true);
  expect(await watch.overrides()).toMatchObject([{ path: '/blog', noindex: false, canonical: '' }]);
});

it('is queued once for an unreachable engine', async () => {
  indexNow.failures.push({ status: 503 });
  edit('/');
  await edited();
  await settled();
  edit('/');
  await edited();
  await settled();
  expect(await noted()).toHaveLength(1);
  await dataSource.query(`UPDATE indexing_requests SET next_attempt_at = now() - interval '1 second'`);
  await settled();
  expect(submitted()).toEqual([address('/')]);
});

it('lists and stores ten thousand pages quickly', async () => {
  for (let index = 0; index < 9_990; index++) pages.set(town(`town-${index}`), new Date());
  await edited();
  const began = Date.now();
  await settled();
  expect(Date.now() - began).toBeLessThan(20_000);
  expect(new Set(submitted()).size).toBe(9_990);
  expect(indexNow.submissions).toHaveLength(1);
});
