import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { qualityReportSchema } from '@latchline/contracts/seo/quality/quality.schema';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { CreateQuality1700000000021 } from '../migrations/0021-create-quality';
import type { SeoConfig } from '../seo.config';
import { site, siteInMemory } from '../testing/site-in-memory';
import { QualityFindingRepository } from './quality-finding.repository';
import { QualityRunRepository } from './quality-run.repository';
import { lastNight } from './run-checks/nightly';
import { QualityHandlers } from './quality.handlers';
import { RunChecks } from './run-checks/run-checks';

const unique = uniqueName();
const schema = `quality_${unique}`;
const office = 'office@latchline.example';

let stores: TestStores;
let dataSource: DataSource;
let runs: QualityRunRepository;
let findings: QualityFindingRepository;
let server: Server;
let base: string;
/** The site that is checked. */
let pages: Parameters<typeof siteInMemory>[0];
/** The requests that the site received. */
let received: { path: string; host: string; agent: string }[];

beforeAll(async () => {
  stores = await testStores(unique);
  dataSource = await migratedDatabase(stores, { schema, migrations: [CreateQuality1700000000021] });
  runs = new QualityRunRepository(dataSource);
  findings = new QualityFindingRepository(dataSource);
  server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    received.push({ path, host: String(headers['x-forwarded-host']), agent: headers['user-agent'] ?? '' });
    void siteInMemory(pages)(path, new AbortController().signal).then(({ status, location, body, isPage }) =>
      response
        .writeHead(status, {
          'content-type': isPage ? 'text/html' : 'application/xml',
          ...(location && { location }),
        })
        .end(body),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await dataSource.destroy();
  await stores.close();
});
beforeEach(async () => {
  await dataSource.query('TRUNCATE quality_runs, quality_findings');
  await dataSource.query('UPDATE quality_nights SET since = now()');
  pages = { '/': {}, '/a': { title: '' } };
  received = [];
});

const checker = (to = base) =>
  new RunChecks(runs, findings, { SITE_URL: site, QUALITY_SITE_URL: to } as SeoConfig, stores.logger);
const handlers = () => new QualityHandlers(runs, findings);
const start = () => handlers().start({ actor: office });
const report = async () => qualityReportSchema.parse(await handlers().report());
const judge = (id: string, ignored_reason: string | null) =>
  handlers().judge({ id, ignored_reason, actor: office });

it('has nothing to report before the first check', async () => {
  await checker().run();
  expect(await report()).toMatchObject({ run: null, current: null, findings: [], similar: [] });
});

it('checks all pages on request, as a robot under the public host name', async () => {
  expect(await start()).toMatchObject({ state: 'waiting', requested_by: office });
  expect((await report()).current).toMatchObject({ state: 'waiting' });
  await checker().run();
  expect(await report()).toMatchObject({
    run: { state: 'done', pages_done: 2, pages_total: 2, failure: null },
    current: null,
    findings: [{ rule: 'title-missing', severity: 'error', page: '/a', ignored: null }],
    near_identical_from: 0.7,
  });
  expect(received[0]).toEqual({
    path: '/sitemap.xml',
    host: 'locks.co.uk',
    agent: 'Latchline-Quality-Bot/1.0',
  });
});

it('has one check at a time', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  expect(one.id).toBe(other.id);
  await Promise.all([checker().run(), checker().run()]);
  expect(received.filter(({ path }) => path === '/sitemap.xml')).toHaveLength(1);
});

it('keeps the first date and the decision of a finding, and deletes resolved ones', async () => {
  pages = { '/': {}, '/a': { title: '' }, '/b': { description: '' } };
  await start();
  await checker().run();
  const first = await report();
  const finding = first.findings.find(({ rule }) => rule === 'title-missing');
  expect(await judge(finding?.id ?? '', 'It is a drawing')).toMatchObject({
    ignored: { reason: 'It is a drawing', by: office },
  });
  pages = { ...pages, '/b': {} };
  await start();
  await checker().run();
  const second = await report();
  expect(second.findings).toMatchObject([
    { id: finding?.id, first_seen_at: finding?.first_seen_at, ignored: { reason: 'It is a drawing' } },
  ]);
  expect(await judge(finding?.id ?? '', null)).toMatchObject({ ignored: null });
  await expect(judge(first.findings.find(({ page }) => page === '/b')?.id ?? '', 'Gone')).rejects.toThrow(
    'This finding no longer exists',
  );
});

it('checks once a night, but not for nights before the installation', async () => {
  const night = lastNight(new Date());
  await checker().run();
  expect((await report()).run).toBeNull();
  await dataSource.query('UPDATE quality_nights SET since = $1', [new Date(night.getTime() - 1)]);
  await Promise.all([checker().run(), checker().run()]);
  expect((await report()).run).toMatchObject({ requested_by: 'nightly', state: 'done' });
  await checker().run();
  expect(received.filter(({ path }) => path === '/sitemap.xml')).toHaveLength(1);
});

it('starts over if another replica died', async () => {
  await start();
  await runs.lease(60);
  await checker().run();
  expect((await report()).current).toMatchObject({ state: 'running' });
  await dataSource.query(`UPDATE quality_runs SET leased_until = now() - interval '1 second'`);
  await checker().run();
  expect((await report()).run).toMatchObject({ state: 'done' });
});

it('reports why a check failed, keeps the former findings, and can be repeated', async () => {
  await start();
  await checker().run();
  await start();
  await expect(checker('http://127.0.0.1:1').run()).rejects.toThrow();
  expect(await report()).toMatchObject({
    run: { state: 'done' },
    current: { state: 'failed', failure: expect.stringContaining('Could not read the site') as string },
    findings: [{ rule: 'title-missing' }],
  });
  await start();
  await checker().run();
  expect((await report()).current).toBeNull();
});

it('hands a check to another replica on shutdown', async () => {
  await start();
  const one = checker();
  const looking = one.run();
  await one.onModuleDestroy();
  await looking;
  const { current, run } = await report();
  expect(current?.state ?? run?.state).toMatch(/waiting|done/);
  await checker().run();
  expect((await report()).run).toMatchObject({ state: 'done' });
});

it('reports something of each rule, however many pages break one', async () => {
  await dataSource.query(
    `INSERT INTO quality_findings (id, rule, severity, page, subject, detail, first_seen_at, last_run)
     SELECT gen_random_uuid(), rule, 'error', '/town-' || n, '', 'Found', now(), gen_random_uuid()
     FROM generate_series(1, 6000) AS n, unnest(ARRAY['description-doubled', 'title-missing']) AS rule
     WHERE rule = 'description-doubled' OR n <= 2`,
  );
  const { findings: found, unlisted } = await report();
  expect(found).toHaveLength(5_000);
  expect(found.filter(({ rule }) => rule === 'title-missing')).toHaveLength(2);
  expect(unlisted).toEqual({ errors: 1_002, warnings: 0 });
});
