import { type EventIntake, eventIntakeSchema } from '@latchline/contracts/seo/counts/event-count.operations';
import type { RecordedEvent } from '@latchline/contracts/tracking/tracking-event.schema';
import { Metrics } from '@latchline/runtime/health/metrics';
import { migratedDatabase } from '@latchline/runtime/testing/migrated-database';
import { type TestStores, testStores, uniqueName } from '@latchline/runtime/testing/stores.config';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { CreateEventCounts1700000000003 } from '../migrations/0003-create-event-counts';
import { CountEventsHandler } from './count-events/count-events.handler';
import { countedEvents } from './event-count';
import { EventCountHandlers } from './event-count.handlers';
import { EventCountRepository, otherPages } from './event-count.repository';
import { VisitsHandlers } from '../visits/visits.handlers';
import { VisitsRepository } from '../visits/visits.repository';

const unique = uniqueName();
const schema = `seo_${unique}`;
const migrations = [CreateEventCounts1700000000003];

let stores: TestStores;
let dataSource: DataSource;
let repository: EventCountRepository;
let counting: CountEventsHandler;

beforeAll(async () => {
  stores = await testStores(unique);
  dataSource = await migratedDatabase(stores, { schema, migrations });
  repository = new EventCountRepository(dataSource);
  counting = new CountEventsHandler(repository, new Metrics());
});
afterAll(async () => {
  await dataSource.destroy();
  await stores.close();
});
beforeEach(() => dataSource.query('TRUNCATE event_counts, counted_batches'));

const received_at = '2026-03-01T12:00:00.000Z';
const view = (page: string): RecordedEvent => ({
  name: 'page_view',
  params: { page_type: 'other' },
  page,
  at: received_at,
});
const call = (source: string): RecordedEvent => ({
  name: 'phone_call_click',
  params: { source, device: 'mobile' },
  page: '/',
  at: received_at,
});
const beacon = (...events: RecordedEvent[]): EventIntake =>
  eventIntakeSchema.parse({ id: randomUUID(), received_at, events });
const rows = () =>
  dataSource.query<unknown[]>(
    'SELECT day::text, name, page, params, count::int FROM event_counts ORDER BY name, page, params',
  );

describe('counting', () => {
  it('adds up by day, name, page and listed parameters', async () => {
    await counting.run([beacon(view('/'), call('hero')), beacon(view('/'), call('header'))]);
    await counting.run([beacon(call('hero'))]);
    const day = '2026-03-01';
    const calls = { day, name: 'phone_call_click', page: '/' };
    expect(await rows()).toEqual([
      { day, name: 'page_view', page: '/', params: { page_type: 'other' }, count: 2 },
      { ...calls, params: { device: 'mobile', source: 'header' }, count: 1 },
      { ...calls, params: { device: 'mobile', source: 'hero' }, count: 2 },
    ]);
  });

  it('counts a redelivered beacon once', async () => {
    const [first, second] = [beacon(view('/'), view('/')), beacon(view('/'))];
    await counting.run([first, first]);
    await counting.run([first, second]);
    expect(await rows()).toMatchObject([{ count: 3 }]);
  });

  it('counts correctly with simultaneous replicas', async () => {
    const beacons = Array.from({ length: 200 }, (_, index) =>
      beacon(view(`/${index % 7}`), view(`/${index % 5}`)),
    );
    const halves = [beacons.slice(0, 120), beacons.slice(80).reverse(), beacons.slice(0, 50).reverse()];
    await Promise.all(halves.map((half) => counting.run(half)));
    const sums = (await rows()) as { count: number }[];
    expect(sums.reduce((sum, { count }) => sum + count, 0)).toBe(400);
  });

  it('limits the sums that made-up addresses can create', async () => {
    const madeUp = Array.from({ length: 6 }, (_, index) => beacon(view(`/${index}`)));
    for (const one of madeUp) await repository.add(countedEvents(one), 3);
    await repository.add(countedEvents(beacon(view('/0'), view('/7'))), 3);
    const counts = (await rows()) as { page: string; count: number }[];
    expect(Object.fromEntries(counts.map(({ page, count }) => [page, count]))).toEqual({
      '/0': 2,
      '/1': 1,
      '/2': 1,
      [otherPages]: 4,
    });
  });

  it('deletes the ids of counted beacons after two days', async () => {
    const known = beacon(view('/'));
    await counting.run([known]);
    await dataSource.query(`UPDATE counted_batches SET counted_at = now() - interval '3 days'`);
    await new CountEventsHandler(repository, new Metrics()).run([beacon(view('/'))]);
    const [left] = await dataSource.query<unknown[]>('SELECT count(*)::int AS ids FROM counted_batches');
    expect(left).toEqual({ ids: 1 });
  });
});

it('lists the sums of a period, largest first', async () => {
  await counting.run([beacon(view('/a')), beacon(view('/b'), view('/b'), call('hero'), call('header'))]);
  await dataSource.query(`INSERT INTO event_counts VALUES ('2026-03-02', 'page_view', '/b', '{}', 5)`);
  const counts = new EventCountHandlers(repository);
  expect(await counts.list({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-03-01',
    to: '2026-03-01',
    items: [
      { name: 'page_view', page: '/b', count: 2 },
      { name: 'phone_call_click', page: '/', count: 2 },
      { name: 'page_view', page: '/a', count: 1 },
    ],
  });
  const { items } = await counts.list({ from: '2026-03-01', to: '2026-03-02' });
  expect(items[0]).toEqual({ name: 'page_view', page: '/b', count: 7 });
  expect((await counts.list({ from: '2026-03-02', to: '2026-03-01' })).items).toEqual([]);
});

it('reports visits by day, by page and by part of a page', async () => {
  const form: RecordedEvent = {
    name: 'contact_form_submit',
    params: { service: 'lock-repair' },
    page: '/contact',
    at: received_at,
  };
  await counting.run([
    beacon(view('/'), view('/'), call('hero'), call('header'), call('hero'), view('/contact'), form),
  ]);
  await dataSource.query(`INSERT INTO event_counts VALUES
    ('2026-03-02', 'whatsapp_click', '/contact', '{"source": "hero", "device": "mobile"}', 4),
    ('2026-03-02', 'navigation_click', '/', '{}', 9), ('2026-03-05', 'page_view', '/', '{}', 50)`);
  const visits = new VisitsHandlers(new VisitsRepository(dataSource));
  expect(await visits.get({ from: '2026-03-01', to: '2026-03-02' })).toEqual({
    from: '2026-03-01',
    to: '2026-03-02',
    days: ['2026-03-01', '2026-03-02'],
    total: { views: 3, calls: 3, chats: 4, forms: 1 },
    daily: { views: [3, 0], calls: [3, 0], chats: [0, 4], forms: [1, 0] },
    pages: [
      { page: '/', views: 2, calls: 3, chats: 0, forms: 0 },
      { page: '/contact', views: 1, calls: 0, chats: 4, forms: 1 },
    ],
    other_pages: null,
    parts: [
      { part: 'hero', calls: 2, chats: 4 },
      { part: 'header', calls: 1, chats: 0 },
    ],
  });
});
