import { submitUrls } from '@latchline/contracts/seo/indexing/indexing.operations';
import { indexingErrors } from '@latchline/contracts/seo/indexing/indexing.errors';
import {
  indexingRecordPageSchema,
  indexingSubmissionSchema,
} from '@latchline/contracts/seo/indexing/indexing.schema';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { CreateIndexing1700000000004 } from '../migrations/0004-create-indexing';
import { WatchPages1700000000020 } from '../migrations/0020-watch-pages';
import type { SeoConfig } from '../seo.config';
import { IndexNowStub } from '../testing/indexnow-stub';
import { DeleteOldRequests } from './delete-old-requests';
import { IndexNow } from './indexnow';
import { IndexingHandlers } from './indexing.handlers';
import { IndexingRepository } from './indexing.repository';
import { IndexNowKey } from './indexnow-key';
import { QuotaRepository } from './quota.repository';
import { maxAttempts } from './retry';
import { SendRequests } from './send-requests/send-requests';
import { SubmitUrlsHandler } from './submit-urls/submit-urls.handler';

const unique = uniqueName();
const schema = `indexing_${unique}`;
const site = 'https://latchline.example';
const page = (path: string) => `${site}${path}`;

let stores: TestStores;
let dataSource: DataSource;
let requests: IndexingRepository;
let indexNow: IndexNowStub;
let engine: IndexNow;

beforeAll(async () => {
  stores = await testStores(unique);
  dataSource = await migratedDatabase(stores, {
    schema,
    migrations: [CreateIndexing1700000000004, WatchPages1700000000020],
  });
  requests = new IndexingRepository(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await stores.close();
});
beforeEach(async () => {
  await dataSource.query('TRUNCATE indexing_requests');
  const stored = new IndexNowKey(requests);
  const key = () => stored.read();
  indexNow = new IndexNowStub({ host: new URL(site).host, key });
  engine = new IndexNow({ siteUrl: site, endpoint: await indexNow.start(), key });
});
afterEach(() => indexNow.stop());

const submit = (urls: string[], action: 'index' | 'delete' = 'index') =>
  new SubmitUrlsHandler(requests, [engine], { SITE_URL: site } as SeoConfig).run(
    submitUrls.request.parse({ urls, action, actor: 'office@latchline.example' }),
  );
const sender = () => new SendRequests(requests, new QuotaRepository(dataSource), [engine], stores.logger);
const handlers = () => new IndexingHandlers(requests, new IndexNowKey(requests));
const history = async (query: { limit?: number; cursor?: string; url?: string; state?: 'waiting' } = {}) =>
  indexingRecordPageSchema.parse(await handlers().list({ limit: 50, ...query }));
const dueNow = () =>
  dataSource.query(`UPDATE indexing_requests SET next_attempt_at = now() - interval '1 second'`);
const states = async () => (await history()).items.map(({ state }) => state);

describe('submitting pages', () => {
  it('responds at once with the accepted URLs, and submits them in one request', async () => {
    const urls = [` ${page('/')} `, '', page('/services'), page('/')];
    const submission = indexingSubmissionSchema.parse(await submit(urls));
    expect(submission).toMatchObject({
      action: 'index',
      submitted: 2,
      requested_by: 'office@latchline.example',
      engines: [{ engine: 'indexnow', enabled: true }],
      results: [
        { url: page('/'), state: 'waiting', attempts: 0 },
        { url: page('/services'), state: 'waiting', attempts: 0 },
      ],
    });
    await sender().run();
    expect(indexNow.submissions).toMatchObject([
      { host: 'latchline.example', urlList: expect.arrayContaining([page('/'), page('/services')]) },
    ]);
    expect((await history()).items).toMatchObject([
      { url: page('/services'), state: 'accepted', status: 200, attempts: 1 },
      { url: page('/'), state: 'accepted', status: 200, attempts: 1 },
    ]);
  });

  it('refuses URLs of other sites and names them', async () => {
    await expect(submit([page('/'), 'https://elsewhere.example/x'])).rejects.toThrow(
      'https://elsewhere.example/x is not a URL of latchline.example',
    );
    expect((await history()).items).toEqual([]);
  });

  it.each([
    [[], 'Please enter URLs to submit'],
    [['', '  '], 'Please enter URLs to submit'],
    [['/services'], 'Every line has to be an address like https://example.com/page'],
    [['javascript:alert(1)'], 'Every line has to be an address like https://example.com/page'],
  ])('refuses %j with a message', (urls, message) => {
    const { error } = submitUrls.request.safeParse({ urls, actor: 'a' });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('fails while every engine is off, says why, and leaves nothing in the history', async () => {
    engine = new IndexNow({ siteUrl: site, endpoint: undefined, key: async () => 'x'.repeat(16) });
    await expect(submit([page('/')])).rejects.toMatchObject({
      code: indexingErrors.noEngine,
      message: expect.stringMatching(/indexnow: latchline\.example cannot be reached/),
    });
    expect((await history()).items).toEqual([]);
  });

  it('counts only the URLs that an engine accepts', async () => {
    jest.spyOn(engine, 'accepts').mockImplementation((url) => url !== page('/services'));
    expect(await submit([page('/'), page('/services')])).toMatchObject({
      submitted: 1,
      results: [{ url: page('/') }],
    });
    jest.spyOn(engine, 'accepts').mockReturnValue(false);
    await expect(submit([page('/')])).rejects.toThrow('indexnow: accepts none of these URLs');
  });
});

describe('submitting to engines', () => {
  it('retries after a failure at the due time until accepted', async () => {
    await submit([page('/')]);
    indexNow.failures.push({ status: 500 }, { status: 429, retryAfter: 7_200 });
    const one = sender();
    await one.run();
    expect((await history()).items).toMatchObject([{ state: 'waiting', status: 500, attempts: 1 }]);
    await one.run();
    expect((await history()).items[0]?.attempts).toBe(1);
    await dueNow();
    await one.run();
    const [{ wait } = { wait: 0 }] = await dataSource.query<{ wait: number }[]>(
      'SELECT extract(epoch FROM next_attempt_at - now())::float AS wait FROM indexing_requests',
    );
    expect(wait).toBeGreaterThan(7_000);
    await dueNow();
    await one.run();
    expect(await states()).toEqual(['accepted']);
    expect(indexNow.submissions).toHaveLength(1);
  });

  it('does not retry a refused request', async () => {
    await submit([page('/')]);
    indexNow.failures.push({ status: 403 });
    await sender().run();
    await dueNow();
    await sender().run();
    expect((await history()).items).toMatchObject([
      { state: 'refused', status: 403, detail: 'The key does not match the one at its URL', attempts: 1 },
    ]);
    expect(indexNow.submissions).toEqual([]);
  });

  it('gives up on an unreachable engine, and records it', async () => {
    await submit([page('/')]);
    await indexNow.stop();
    const one = sender();
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      await dueNow();
      await one.run();
    }
    expect((await history()).items).toMatchObject([
      {
        state: 'given-up',
        status: null,
        detail: 'Could not be reached: ECONNREFUSED',
        attempts: maxAttempts,
      },
    ]);
    await indexNow.start();
  });

  it('submits each page once with several replicas', async () => {
    await submit(Array.from({ length: 300 }, (_, index) => page(`/${index}`)));
    await Promise.all([sender().run(), sender().run(), sender().run()]);
    const submitted = indexNow.submissions.flatMap(({ urlList }) => urlList);
    expect(submitted).toHaveLength(300);
    expect(new Set(submitted).size).toBe(300);
  });

  it('resumes after a process died during a request', async () => {
    await submit([page('/')]);
    // The state that a process leaves when it is killed before the response.
    await requests.lease('indexnow', 'index', 10, 60);
    await sender().run();
    expect(indexNow.submissions).toEqual([]);
    await dueNow();
    await sender().run();
    expect(await states()).toEqual(['accepted']);
  });

  it('aborts a hanging request on shutdown', async () => {
    await submit([page('/')]);
    indexNow.failures.push('hang');
    const one = sender();
    const looking = one.run();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await one.onModuleDestroy();
    await looking;
    expect((await history()).items).toMatchObject([{ state: 'waiting', status: null, attempts: 1 }]);
  });
});

describe('a page that is submitted again', () => {
  it('supersedes the older request', async () => {
    indexNow.failures.push({ status: 503 });
    await submit([page('/a'), page('/b')]);
    await sender().run();
    await submit([page('/a')], 'delete');
    await dueNow();
    await sender().run();
    expect((await history({ url: page('/a') })).items).toMatchObject([
      { action: 'delete', state: 'accepted' },
      { action: 'index', state: 'given-up', detail: 'Superseded by a newer request' },
    ]);
    expect((await history({ url: page('/b') })).items).toMatchObject([
      { action: 'index', state: 'accepted' },
    ]);
  });
});

describe('the history', () => {
  it('is paged newest first, by URL and by state', async () => {
    await submit([page('/a'), page('/b'), page('/c')]);
    const first = await history({ limit: 2 });
    expect(first.items.map(({ url }) => url)).toEqual([page('/c'), page('/b')]);
    const rest = await history({ limit: 2, cursor: first.next_cursor ?? '' });
    expect(rest.items.map(({ url }) => url)).toEqual([page('/a')]);
    expect(rest.next_cursor).toBeNull();
    expect((await history({ url: page('/b') })).items).toHaveLength(1);
    expect((await history({ state: 'waiting' })).items).toHaveLength(3);
    await expect(history({ cursor: 'x' })).rejects.toThrow('This page does not exist');
  });

  it('is deleted after 90 days by all replicas together, except for requests that are still waiting', async () => {
    await submit(['/a', '/b', '/c', '/d', '/e', '/waiting', '/recent'].map(page));
    await dataSource.query(
      `UPDATE indexing_requests SET state = CASE WHEN url = $1 THEN 'waiting' ELSE 'accepted' END,
         updated_at = now() - make_interval(days => CASE WHEN url = $2 THEN 89 ELSE 91 END)`,
      [page('/waiting'), page('/recent')],
    );
    await Promise.all([1, 2].map(() => new DeleteOldRequests(requests, stores.logger).run({ most: 2 })));
    expect((await history()).items.map(({ url }) => url)).toEqual([page('/recent'), page('/waiting')]);
  });
});

it('creates one key with simultaneous requests', async () => {
  await dataSource.query('TRUNCATE indexnow_key');
  const keys = await Promise.all([1, 2, 3].map(() => handlers().key()));
  expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
});
