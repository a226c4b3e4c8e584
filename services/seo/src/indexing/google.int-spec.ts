import { generateKeyPairSync } from 'node:crypto';
import { submitUrls } from '@latchline/contracts/seo/indexing/indexing.operations';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { CreateIndexing1700000000004 } from '../migrations/0004-create-indexing';
import { WatchPages1700000000020 } from '../migrations/0020-watch-pages';
import type { SeoConfig } from '../seo.config';
import { GoogleStub } from '../testing/google-stub';
import type { Engine } from './engine';
import { IndexingSettingsHandlers } from './indexing-settings.handlers';
import { IndexingSettingsRepository } from './indexing-settings.repository';
import { IndexingRepository } from './indexing.repository';
import { QuotaRepository } from './quota.repository';
import { SendRequests } from './send-requests/send-requests';
import { SubmitUrlsHandler } from './submit-urls/submit-urls.handler';
import { GoogleAccount } from './google/google-account';
import { GoogleIndexing } from './google/google-indexing';
import { SearchConsole } from './google/search-console';

const unique = uniqueName();
const schema = `google_${unique}`;
const site = 'https://latchline.example';
const page = (path: string) => `${site}${path}`;
const sitemap = page('/sitemap.xml');

let stores: TestStores;
let dataSource: DataSource;
let requests: IndexingRepository;
let quotas: QuotaRepository;
let google: GoogleStub;
let api: string;
let engines: Engine[];

beforeAll(async () => {
  stores = await testStores(unique);
  const migrations = [CreateIndexing1700000000004, WatchPages1700000000020];
  dataSource = await migratedDatabase(stores, { schema, migrations });
  requests = new IndexingRepository(dataSource);
  quotas = new QuotaRepository(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await stores.close();
});
beforeEach(async () => {
  await dataSource.query('TRUNCATE indexing_requests, engine_quotas');
  google = new GoogleStub({ site, clientEmail: 'latchline@robots.example' });
  api = await google.start();
  engines = enginesWith(GoogleAccount.in(google.keyFile()));
});
afterEach(() => google.stop());

const enginesWith = (account: GoogleAccount | string): Engine[] => [
  new SearchConsole({ siteUrl: site, account, api }),
  new GoogleIndexing({ siteUrl: site, account, api, wanted: true }),
];
const submit = (urls: string[], action: 'index' | 'delete' = 'index') =>
  new SubmitUrlsHandler(requests, engines, { SITE_URL: site } as SeoConfig).run(
    submitUrls.request.parse({ urls, action, actor: 'office@latchline.example' }),
  );
const runOnce = () => new SendRequests(requests, quotas, engines, stores.logger).run();
const dueNow = () =>
  dataSource.query(`UPDATE indexing_requests SET next_attempt_at = now() - interval '1 second'`);
const rows = () =>
  dataSource.query<{ url: string; engine: string; state: string; status: number | null; detail: string }[]>(
    'SELECT url, engine, state, status, detail, attempts FROM indexing_requests ORDER BY id',
  );

describe('the Indexing API', () => {
  it('submits changed and deleted pages in batches of a hundred, with a signed token', async () => {
    const urls = Array.from({ length: 150 }, (_, index) => page(`/p${index}`));
    await submit(urls);
    await submit([page('/gone')], 'delete');
    await runOnce();
    await runOnce();
    expect(
      google.notified
        .filter(({ type }) => type === 'URL_UPDATED')
        .map(({ url }) => url)
        .sort(),
    ).toEqual([...urls].sort());
    expect(google.notified.filter(({ type }) => type === 'URL_DELETED')).toEqual([
      { url: page('/gone'), type: 'URL_DELETED' },
    ]);
    expect(google.issuedTokens).toEqual(['https://www.googleapis.com/auth/indexing']);
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['accepted']));
  });

  it('submits 200 URLs a day across replicas and restarts, and the remaining ones the next day', async () => {
    await submit(Array.from({ length: 230 }, (_, index) => page(`/p${index}`)));
    await Promise.all([runOnce(), runOnce(), runOnce()]);
    await dueNow();
    await Promise.all([runOnce(), runOnce()]);
    expect(google.notified).toHaveLength(200);
    const waiting = (await rows()).filter(({ state }) => state === 'waiting');
    expect(waiting).toHaveLength(30);
    expect(waiting[0]).toMatchObject({
      attempts: 0,
      detail: 'The daily limit of 200 URLs is reached. It continues tomorrow',
    });
    const settings = await new IndexingSettingsHandlers(
      new IndexingSettingsRepository(dataSource),
      quotas,
      engines,
    ).get();
    expect(settings.engines[1]).toMatchObject({ quota: { limit: 200, used: 200 } });
    await dataSource.query(`UPDATE engine_quotas SET day = day - 1`);
    google.newDay();
    await dueNow();
    await runOnce();
    expect(google.notified).toHaveLength(230);
    expect(new Set(google.notified.map(({ url }) => url)).size).toBe(230);
  });

  it('handles each response of a batch separately', async () => {
    google.partFailures.set(page('/busy'), { status: 503 });
    google.partFailures.set(page('/bad'), { status: 400 });
    google.partFailures.set(page('/slow'), { status: 429, headers: { 'Retry-After': '7200' } });
    await submit(['/good', '/busy', '/bad', '/slow'].map(page));
    await runOnce();
    expect(await rows()).toMatchObject([
      { state: 'accepted', status: 200 },
      { state: 'waiting', status: 503, detail: 'Google is unavailable (503)' },
      { state: 'refused', status: 400, detail: 'Google rejected the request as malformed' },
      { state: 'waiting', status: 429, detail: 'Google is limiting requests' },
    ]);
    const [{ wait } = { wait: 0 }] = await dataSource.query<{ wait: number }[]>(
      `SELECT extract(epoch FROM next_attempt_at - now())::float AS wait FROM indexing_requests WHERE status = 429`,
    );
    expect(wait).toBeGreaterThan(7_000);
    await dueNow();
    await runOnce();
    expect(google.notified.map(({ url }) => url).sort()).toEqual(['/busy', '/good', '/slow'].map(page));
  });

  it('reuses a token until Google refuses it, then gets another', async () => {
    await submit([page('/a')]);
    await runOnce();
    google.revoke();
    await submit([page('/b')]);
    await runOnce();
    expect((await rows())[1]).toMatchObject({ state: 'waiting', status: 401 });
    await dueNow();
    await runOnce();
    expect((await rows())[1]).toMatchObject({ state: 'accepted' });
    expect(google.issuedTokens).toHaveLength(2);
    expect(google.notified).toHaveLength(2);
  });

  it('explains that the key is not valid', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    engines = enginesWith(GoogleAccount.in(google.keyFile(privateKey)));
    await submit([page('/a')]);
    await runOnce();
    expect(await rows()).toMatchObject([
      {
        state: 'waiting',
        status: 400,
        detail: 'Google does not accept the key of the service account: invalid_grant',
      },
    ]);
    expect(google.notified).toEqual([]);
  });

  it('loses nothing during an outage, or when a process dies before it stores the response', async () => {
    await submit([page('/a')]);
    google.failures.push({ status: 500 }, { status: 403 });
    await runOnce();
    await requests.lease('google-indexing', 'index', 10, 60);
    await dueNow();
    await runOnce();
    expect(await rows()).toMatchObject([
      {
        state: 'refused',
        detail:
          'The service account is not an owner of this site in Search Console, or the Indexing API is not enabled',
      },
    ]);
  });

  it('is off with a reason until it is enabled', () => {
    const account = GoogleAccount.in(google.keyFile());
    const { enabled, reason } = new GoogleIndexing({ siteUrl: site, account, wanted: false }).readiness();
    expect(enabled).toBe(false);
    expect(reason).toMatch(/JobPosting.*BroadcastEvent.*GOOGLE_INDEXING_ENABLED/);
    expect(new GoogleIndexing({ siteUrl: site, account, wanted: true }).readiness().reason).toMatch(
      /SITE_URL/,
    );
    expect(GoogleAccount.in('{}')).toBe(
      'The file at GOOGLE_SERVICE_ACCOUNT_FILE is not the key of a service account',
    );
  });
});

describe('Search Console', () => {
  it('gets only the sitemap, with its own token', async () => {
    await submit([sitemap]);
    await runOnce();
    expect(google.sitemaps).toEqual([{ method: 'PUT', site: `${site}/`, sitemap }]);
    expect(google.issuedTokens).toEqual(['https://www.googleapis.com/auth/webmasters']);
    expect(await rows()).toMatchObject([{ engine: 'search-console', state: 'accepted', status: 204 }]);
    expect(google.notified).toEqual([]);
  });

  it('removes the sitemap', async () => {
    await submit([sitemap], 'delete');
    await runOnce();
    expect(google.sitemaps).toMatchObject([{ method: 'DELETE' }]);
  });

  it.each([
    [{ status: 403 }, 'refused', 'The service account is not a user of this site in Search Console'],
    [{ status: 404 }, 'refused', 'Google does not know this site'],
    [{ status: 429 }, 'waiting', 'Google is limiting requests'],
    [{ status: 502 }, 'waiting', 'Google is unavailable (502)'],
  ])('treats %j as %s', async (failure, state, detail) => {
    google.failures.push(failure);
    await submit([sitemap]);
    await runOnce();
    expect(await rows()).toMatchObject([{ state, status: failure.status, detail }]);
  });

  it('waits while Google issues no token', async () => {
    google.tokenFailures.push({ status: 503, headers: { 'retry-after': '600' } });
    await submit([sitemap]);
    await runOnce();
    expect(await rows()).toMatchObject([
      { state: 'waiting', detail: 'Google issues no token at the moment (503)' },
    ]);
    await dueNow();
    await runOnce();
    expect(google.sitemaps).toHaveLength(1);
  });
});
