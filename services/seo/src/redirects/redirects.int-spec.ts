import type { AddressReport } from '@latchline/contracts/seo/redirects/address-report';
import { redirectErrors } from '@latchline/contracts/seo/redirects/redirect.errors';
import { type RedirectDraft, redirectDraftSchema } from '@latchline/contracts/seo/redirects/redirect.schema';
import { Inbox } from '@latchline/runtime/inbox/inbox';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { CreateSeoSettings1700000000001 } from '../migrations/0001-create-seo-settings';
import { CreateRedirects1700000000005 } from '../migrations/0005-create-redirects';
import { CreateEventCounts1700000000003 } from '../migrations/0003-create-event-counts';
import { CreatePageOverrides1700000000011 } from '../migrations/0011-create-page-overrides';
import { CreateMissingPages1700000000012 } from '../migrations/0012-create-missing-pages';
import { FollowMovedPages1700000000010 } from '../migrations/0010-follow-moved-pages';
import { CreateIndexing1700000000004 } from '../migrations/0004-create-indexing';
import { WatchPages1700000000020 } from '../migrations/0020-watch-pages';
import { PageWatchRepository } from '../indexing/watch-pages/page-watch.repository';
import { PageOverrideRepository } from '../metadata/page-override.repository';
import { FollowMovesHandler } from './follow-moves/follow-moves.handler';
import { ImportRedirectsHandler } from './import-redirects/import-redirects.handler';
import { MissingPageHandlers } from './missing-page.handlers';
import { MissingPageRepository } from './missing-page.repository';
import { ReportAddressesHandler } from './report-addresses/report-addresses.handler';
import { RedirectChanges } from './redirect-changes';
import { RedirectHandlers } from './redirect.handlers';
import { RedirectRepository } from './redirect.repository';

const unique = uniqueName();
const schema = `redirects_${unique}`;
const actor = 'office@latchline.example';

let stores: TestStores;
let dataSource: DataSource;
let redirects: RedirectRepository;
let changes: RedirectChanges;

beforeAll(async () => {
  stores = await testStores(unique);
  const migrations = [
    CreateSeoSettings1700000000001,
    CreateEventCounts1700000000003,
    CreateRedirects1700000000005,
    FollowMovedPages1700000000010,
    CreatePageOverrides1700000000011,
    CreateMissingPages1700000000012,
    CreateIndexing1700000000004,
    WatchPages1700000000020,
  ];
  dataSource = await migratedDatabase(stores, { schema, migrations });
  redirects = new RedirectRepository(dataSource);
  changes = new RedirectChanges(dataSource, redirects, new PageWatchRepository(dataSource), new Outbox(), {
    SITE_URL: 'https://latchline.example',
  });
});
afterAll(async () => {
  await dataSource.destroy();
  await stores.close();
});
beforeEach(() =>
  dataSource.query('DELETE FROM page_overrides; TRUNCATE redirects, outbox, inbox, missing_pages CASCADE'),
);

const draft = (from: string, to: string | null, status: RedirectDraft['status'] = 301) =>
  redirectDraftSchema.parse({ from, to, status });
const handlers = () => new RedirectHandlers(changes, redirects);
const create = (...given: Parameters<typeof draft>) =>
  handlers().create({ redirect: draft(...given), actor });
const change = (id: string, ...given: Parameters<typeof draft>) =>
  handlers().change({ id, redirect: draft(...given), actor });
const remove = (id: string, version: { expected_updated_at?: string } = {}) =>
  handlers().remove({ id, ...version });
const follow = (...given: Parameters<FollowMovesHandler['run']>) =>
  new FollowMovesHandler(changes, redirects, new PageOverrideRepository(dataSource), new Inbox()).run(
    ...given,
  );
const listed = async () => (await handlers().list()).items.map(({ from, to }) => [from, to]);
const eventIn = (ms: number) => ({ id: uuidv7(), occurred_at: new Date(Date.now() + ms).toISOString() });
const eventNow = () => eventIn(0);
const eventCount = async () =>
  (await dataSource.query<{ count: number }[]>('SELECT count(*)::int AS count FROM outbox'))[0]?.count;

it('stores redirects by address, and publishes each change', async () => {
  const { id } = await create('/Old/Page/', '/new');
  await create('/gone', null, 410);
  expect(await listed()).toEqual([
    ['/gone', null],
    ['/old/page', '/new'],
  ]);
  expect(await change(id, '/old', '/newer', 302)).toMatchObject({
    id,
    from: '/old',
    status: 302,
    created_by: actor,
  });
  await remove(id);
  expect(await listed()).toEqual([['/gone', null]]);
  expect(await eventCount()).toBe(4);
});

it('schedules a look for changed pages with each change, so that search engines hear of it', async () => {
  const scheduled = async () => {
    const [rows] = await dataSource.query<[{ old: Date | null }[], number]>(
      `UPDATE page_watch watch SET look_at = NULL, first_change_at = NULL
       FROM (SELECT look_at AS old FROM page_watch) before RETURNING before.old`,
    );
    return rows[0]?.old;
  };
  const { id } = await create('/blog/locks', '/');
  expect(await scheduled()).toBeInstanceOf(Date);
  await expect(create('/blog/locks', '/blog')).rejects.toThrow();
  expect(await scheduled()).toBeNull();
  await remove(id);
  expect(await scheduled()).toBeInstanceOf(Date);
});

it('has another version after each change', async () => {
  const versions: string[] = [];
  const noteVersion = async () => versions.push((await handlers().version()).version);
  await noteVersion();
  const { id } = await create('/old', '/new');
  await noteVersion();
  await change(id, '/old', '/newer');
  await noteVersion();
  expect(await handlers().rules()).toEqual({
    version: versions.at(-1),
    items: [{ from: '/old', to: '/newer', status: 301 }],
  });
  await redirects.retarget(dataSource.manager, '/old', '/newest', new Date().toISOString());
  await noteVersion();
  await remove(id);
  await create('/old', '/newest');
  await noteVersion();
  expect(new Set(versions).size).toBe(5);
});

it('deletes a redirect only in the version that was read', async () => {
  const { id, updated_at } = await create('/old', '/new');
  const changed = await change(id, '/old', '/newer');
  await expect(remove(id, { expected_updated_at: updated_at })).rejects.toMatchObject({
    code: redirectErrors.stale,
    details: changed,
  });
  expect(await listed()).toEqual([['/old', '/newer']]);
  await remove(id, { expected_updated_at: changed.updated_at });
  expect(await listed()).toEqual([]);
});

it('refuses a duplicate, a loop and an unknown redirect', async () => {
  const { id } = await create('/a', '/b');
  await expect(create('/A', '/c')).rejects.toMatchObject({ code: redirectErrors.exists });
  await create('/b', '/c');
  await expect(create('/c', '/a?x=1')).rejects.toMatchObject({
    code: redirectErrors.loop,
    message: 'This would create a redirect loop: /c → /a → /b → /c',
  });
  await expect(change(id, '/a', '/a')).rejects.toMatchObject({ code: redirectErrors.loop });
  await expect(change(uuidv7(), '/x', '/y')).rejects.toMatchObject({ code: redirectErrors.notFound });
  await expect(remove(uuidv7())).rejects.toMatchObject({ code: redirectErrors.notFound });
  expect(await eventCount()).toBe(2);
});

it('adds a redirect for a moved page once, and removes it when the page is back', async () => {
  const moves = { moved: [{ from: '/blog/a', to: '/blog/b' }], appeared: [], actor };
  const event = eventNow();
  await follow(moves, event);
  await follow(moves, event);
  await follow({ moved: [{ from: '/blog/b', to: '/blog/c' }], appeared: [] }, eventNow());
  expect(await listed()).toEqual([
    ['/blog/a', '/blog/c'],
    ['/blog/b', '/blog/c'],
  ]);
  expect((await redirects.all())[0]).toMatchObject({ origin: 'moved', created_by: actor, hits: 0 });
  await follow({ moved: [{ from: '/blog/c', to: '/blog/a' }], appeared: [] }, eventNow());
  expect(await listed()).toEqual([
    ['/blog/b', '/blog/a'],
    ['/blog/c', '/blog/a'],
  ]);
});

it('keeps a redirect that somebody set after the page moved, although its event arrives later', async () => {
  const late = eventIn(-1_000);
  await create('/blog/b', '/offer');
  await create('/blog/c', '/offer', 302);
  await create('/blog/back', '/blog/old');
  await follow(
    {
      moved: [
        { from: '/blog/a', to: '/blog/b' },
        { from: '/blog/old', to: '/blog/back' },
      ],
      appeared: ['/blog/c'],
      actor,
    },
    late,
  );
  expect(await listed()).toEqual([
    ['/blog/a', '/blog/b'],
    ['/blog/b', '/offer'],
    ['/blog/back', '/blog/old'],
    ['/blog/c', '/offer'],
  ]);
});

it('takes a redirect that followed a page as old as the move of the page', async () => {
  const { id } = await create('/leaflet', '/blog/a');
  await dataSource.query(`UPDATE redirects SET updated_at = now() - interval '1 minute' WHERE id = $1`, [id]);
  await follow({ moved: [{ from: '/blog/a', to: '/blog/b' }], appeared: [] }, eventIn(-2_000));
  await follow({ moved: [{ from: '/blog/b', to: '/blog/a' }], appeared: ['/leaflet'] }, eventIn(-1_000));
  expect(await listed()).toEqual([['/blog/b', '/blog/a']]);
});

it('takes what somebody set for search engines along with a moved page', async () => {
  const overrides = new PageOverrideRepository(dataSource);
  const set = (path: string, title: string) =>
    overrides.change(path, (now) => ({ ...now, title, noindex: true, updated_by: actor }));
  await set('/blog/a', 'First');
  await set('/blog/b', 'Second');
  await set('/blog/d', 'Of a page that was deleted');
  const moved = [
    { from: '/blog/a', to: '/blog/b' },
    { from: '/blog/b', to: '/blog/d' },
    { from: '/blog/x', to: '/blog/y' },
  ];
  const event = eventNow();
  await follow({ moved, appeared: [] }, event);
  await follow({ moved, appeared: [] }, event);
  expect((await overrides.all()).map(({ path, title, noindex }) => [path, title, noindex])).toEqual([
    ['/blog/b', 'First', true],
    ['/blog/d', 'Second', true],
  ]);
});

it('gives what somebody set for a deleted page to no other page', async () => {
  const overrides = new PageOverrideRepository(dataSource);
  const set = (path: string, title: string) =>
    overrides.change(path, (now) => ({ ...now, title, noindex: path !== '/', updated_by: actor }));
  await set('/', 'Home');
  await set('/locksmiths/leeds', 'Deleted');
  await follow({ moved: [{ from: '/locksmiths/leeds', to: '/', deleted: true }], appeared: [] }, eventNow());
  expect((await redirects.all()).map(({ from, to }) => [from, to])).toEqual([['/locksmiths/leeds', '/']]);
  expect((await overrides.all()).map(({ path, title, noindex }) => [path, title, noindex])).toEqual([
    ['/', 'Home', false],
  ]);
});

it('deletes what somebody set for an earlier page at the address of a new one', async () => {
  const overrides = new PageOverrideRepository(dataSource);
  const set = (path: string) =>
    overrides.change(path, (now) => ({ ...now, noindex: true, updated_by: actor }));
  await set('/blog/new');
  await set('/blog/republished');
  await follow({ moved: [], appeared: ['/blog/new'], created: ['/blog/new'] }, eventIn(1_000));
  await follow({ moved: [], appeared: ['/blog/republished'] }, eventIn(1_000));
  expect((await overrides.all()).map(({ path }) => path)).toEqual(['/blog/republished']);
  await set('/blog/late');
  await follow({ moved: [], appeared: ['/blog/late'], created: ['/blog/late'] }, eventIn(-1_000));
  expect((await overrides.of('/blog/late')).noindex).toBe(true);
});

it('imports redirects separately', async () => {
  await create('/a', '/b');
  const importAll = (dry_run: boolean, ...drafts: Parameters<typeof draft>[]) =>
    new ImportRedirectsHandler(changes, redirects).run({
      redirects: drafts.map((given) => draft(...given)),
      dry_run,
      actor,
    });
  const dry = await importAll(true, ['/x', '/y'], ['/z', '/x']);
  expect(dry.items.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['added', null],
    ['refused', '/x is redirected itself. Use /y as the target'],
  ]);
  expect(await redirects.all()).toHaveLength(1);
  const { items } = await importAll(
    false,
    ['/a', '/c'],
    ['/c', '/a'],
    ['/x', '/y'],
    ['/x', '/y'],
    ['/gone', null, 410],
  );
  expect(items.map(({ from, outcome }) => [from, outcome])).toEqual([
    ['/a', 'changed'],
    ['/c', 'refused'],
    ['/x', 'added'],
    ['/x', 'unchanged'],
    ['/gone', 'added'],
  ]);
  expect(items[1]?.message).toBe('This would create a redirect loop: /c → /a → /c');
  expect((await redirects.all()).map(({ origin }) => origin)).toEqual(['manual', 'imported', 'imported']);
});

it('imports an address that a file has twice, in two spellings, with its last target', async () => {
  const { items } = await new ImportRedirectsHandler(changes, redirects).run({
    redirects: [draft('/Old-Page', '/y'), draft('/old-page/', '/z'), draft('/other', '/z')],
    dry_run: false,
    actor,
  });
  expect(items.map(({ outcome }) => outcome)).toEqual(['added', 'changed', 'added']);
  expect(await listed()).toEqual([
    ['/old-page', '/z'],
    ['/other', '/z'],
  ]);
});

it('imports into five thousand redirects within the time that a request has', async () => {
  await dataSource.query(
    `INSERT INTO redirects (id, "from", "to", status, created_by)
     SELECT gen_random_uuid(), '/old/' || n, '/services?from=' || n, 301, $1 FROM generate_series(1, 5000) n`,
    [actor],
  );
  const more = Array.from({ length: 200 }, (_, n) => draft(`/older/${n}`, `/services?from=${n}`));
  const started = performance.now();
  await new ImportRedirectsHandler(changes, redirects).run({ redirects: more, dry_run: false, actor });
  expect(performance.now() - started).toBeLessThan(2_500);
});

describe('reports of gateways', () => {
  const missing = () => new MissingPageRepository(dataSource);
  const note = (notes: Partial<AddressReport>) =>
    new ReportAddressesHandler(dataSource, missing(), redirects).run([
      { id: uuidv7(), noted_at: new Date().toISOString(), missing: [], redirected: [], ...notes },
    ]);
  const list = (query: Partial<Parameters<MissingPageHandlers['list']>[0]> = {}) =>
    new MissingPageHandlers(missing()).list({ limit: 50, ignored: 'false', ...query });
  const page = (path: string, count = 1, referrer: string | null = null) => ({ path, count, referrer });

  it('are added up once, most frequent first', async () => {
    const id = uuidv7();
    const seen = [page('/old', 2, 'a.example'), page('/old', 1), page('/typo')];
    await note({ id, missing: seen });
    await note({ id, missing: seen });
    await note({ missing: [page('/old', 3, 'b.example'), page('/50%_off')] });
    const { items } = await list();
    expect(items.map(({ path, count }) => [path, count])).toEqual([
      ['/old', 6],
      ['/50%_off', 1],
      ['/typo', 1],
    ]);
    expect(items[0]?.referrers).toEqual([
      { host: 'b.example', count: 3 },
      { host: 'a.example', count: 2 },
    ]);
    expect((await list({ q: '%_' })).items.map(({ path }) => path)).toEqual(['/50%_off']);
    const first = await list({ limit: 1 });
    expect(first.next_cursor).toBe('1');
    expect((await list({ limit: 2, cursor: '1' })).items).toHaveLength(2);
  });

  it('leave out redirected and ignored paths', async () => {
    await note({ missing: [page('/old'), page('/noise')] });
    await create('/old', '/new');
    await missing().ignore('/noise', actor);
    expect((await list()).items).toEqual([]);
    expect((await list({ ignored: 'true' })).items).toMatchObject([{ path: '/noise', ignored: true }]);
  });

  it('count hits of redirects, and delete old and excess counts', async () => {
    await create('/a', '/b');
    await note({
      redirected: [
        { from: '/a', count: 2 },
        { from: '/nobody', count: 1 },
      ],
    });
    const { version } = await handlers().version();
    await note({ redirected: [{ from: '/a', count: 1 }] });
    expect(await handlers().version()).toEqual({ version });
    expect(await redirects.all()).toMatchObject([
      { from: '/a', hits: 3, last_hit_at: expect.any(String) as string },
    ]);
    await note({ noted_at: '2020-01-01T00:00:00.000Z', missing: [page('/ancient')] });
    await note({ missing: [page('/one'), page('/two')] });
    await missing().forget(90, 1);
    expect((await list()).items).toHaveLength(1);
  });
});

it('takes the whole address of this site for its path', async () => {
  await create('/a', 'https://www.latchline.example/b?plan=1');
  await create('/c', 'https://elsewhere.example/b');
  expect(await listed()).toEqual([
    ['/a', '/b?plan=1'],
    ['/c', 'https://elsewhere.example/b'],
  ]);
  await expect(create('/b', 'https://latchline.example/a')).rejects.toMatchObject({
    code: redirectErrors.loop,
  });
  const { items } = await new ImportRedirectsHandler(changes, redirects).run({
    redirects: [draft('/services', 'https://latchline.example/services/')],
    dry_run: true,
    actor,
  });
  expect(items).toMatchObject([{ outcome: 'refused' }]);
});

it('refuses a loop that two simultaneous changes would form', async () => {
  const outcomes = await Promise.allSettled([create('/x', '/y'), create('/y', '/x')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it.each([
  ['/', '/new', 'This address cannot be redirected'],
  ['/admin/login', '/new', 'This address cannot be redirected'],
  ['/api/leads', '/new', 'This address cannot be redirected'],
  ['//evil.example', '/new', 'Enter an address of this site, like /old-page'],
  ['/old page', '/new', 'Enter an address of this site, like /old-page'],
  [
    '/old',
    '//evil.example',
    'Enter an address of this site, like /new-page, or a whole one that begins with https://',
  ],
  [
    '/old',
    'javascript:alert(1)',
    'Enter an address of this site, like /new-page, or a whole one that begins with https://',
  ],
  ['/old', null, 'A page that is gone leads nowhere, every other leads somewhere'],
])('refuses %s to %s', (from, to, message) => {
  const { error } = redirectDraftSchema.safeParse({ from, to, status: 301 });
  expect(error?.issues.map((issue) => issue.message)).toContain(message);
});
