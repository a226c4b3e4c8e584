import { contactIntakeStream } from '@latchline/contracts/leads/contacts/contact.operations';
import type { Contact } from '@latchline/contracts/leads/contacts/contact.schema';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { Metrics } from '@latchline/runtime/health/metrics';
import { StreamAppender } from '@latchline/runtime/work-streams/stream-appender';
import { StreamConsumers } from '@latchline/runtime/work-streams/stream-consumers';
import {
  eventually,
  type TestStores,
  testStores,
  uniqueName,
} from '@latchline/runtime/testing/stores.config';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { conversationsFor } from '../testing/conversations';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';
import { ContactRepository } from './contact.repository';
import { ContactHandlers } from './contact.handlers';
import { StoreContactsConsumer } from './store-contacts/store-contacts.consumer';
import { StoreContactsHandler } from './store-contacts/store-contacts.handler';

let dataSource: DataSource;
let repository: ContactRepository;
let storing: StoreContactsHandler;
let handlers: ContactHandlers;
beforeAll(async () => {
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  repository = new ContactRepository(dataSource);
  storing = new StoreContactsHandler(repository, conversationsFor(dataSource).presses, new Metrics());
  handlers = new ContactHandlers(repository);
});
afterAll(() => dropScratchDatabase(dataSource));
beforeEach(() => dataSource.query('TRUNCATE contacts, call_presses'));

const noon = Date.parse('2026-03-01T12:00:00Z');
const contact = (minute = 0, fields: Partial<Contact> = {}): Contact => ({
  id: uuidv7(),
  kind: 'phone',
  at: new Date(noon + minute * 60_000).toISOString(),
  page: '/',
  source: 'header',
  device: 'mobile',
  attribution: null,
  ...fields,
});

it('stores each contact once, even when replicas receive it at the same time', async () => {
  const some = Array.from({ length: 50 }, (_, minute) => contact(minute));
  await Promise.all([storing.run(some), storing.run([...some].reverse()), storing.run(some.slice(10))]);
  await storing.run([some[0]!, some[0]!]);
  expect((await handlers.list({ limit: 100 })).items).toEqual([...some].reverse());
});

it('stores every known field and leaves unknown fields empty', async () => {
  const known = contact(1, {
    kind: 'whatsapp',
    attribution: {
      landing_page: '/',
      utm_source: "a'b",
      first_touch: { gclid: 'x', at: '2026-02-01T00:00:00Z' },
    },
  });
  const unknown = contact(0, { source: null, device: null });
  await storing.run([known, unknown]);
  expect((await handlers.list({ limit: 10 })).items).toEqual([known, unknown]);
});

it('lists contacts page by page, newest first, by kind and period', async () => {
  const some = Array.from({ length: 9 }, (_, index) =>
    contact(Math.floor(index / 3), { kind: index % 2 ? 'whatsapp' : 'phone' }),
  );
  await storing.run(some);
  const seen: Contact[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await handlers.list({ limit: 2, cursor });
    seen.push(...page.items);
    cursor = page.next_cursor;
    await storing.run([contact(60)]);
  }
  const key = ({ at, id }: Contact) => `${at} ${id}`;
  expect(seen.map(key)).toEqual(some.map(key).sort().reverse());
  const idsOf = async (filters: object) => (await handlers.list({ limit: 100, ...filters })).items.length;
  expect(await idsOf({ kind: 'whatsapp' })).toBe(4);
  expect(await idsOf({ from: some[3]!.at, to: '2026-03-01T13:01:00+01:00' })).toBe(3);
  expect(await idsOf({ from: '0000-01-01T00:00:00Z', to: '9999-12-31T23:59:59-23:59' })).toBeGreaterThan(9);
});

it('deletes contacts after two years', async () => {
  const monthsAgo = (months: number) => {
    const at = new Date();
    at.setUTCMonth(at.getUTCMonth() - months);
    return contact(0, { at: at.toISOString() });
  };
  const [old, recent] = [monthsAgo(25), monthsAgo(23)];
  const { presses } = conversationsFor(dataSource);
  await new StoreContactsHandler(repository, presses, new Metrics()).run([old, recent]);
  expect((await handlers.list({ limit: 10 })).items).toEqual([recent]);
});

it('counts contacts by kind and by the part of the page', async () => {
  await storing.run([contact(0), contact(1), contact(2, { kind: 'whatsapp', source: null }), contact(90)]);
  expect(await handlers.counts({ to: contact(60).at })).toEqual({
    phone: 2,
    whatsapp: 1,
    sources: [
      { kind: 'phone', source: 'header', count: 2 },
      { kind: 'whatsapp', source: null, count: 1 },
    ],
  });
  expect(await handlers.counts({ from: '2030-01-01T00:00:00Z' })).toEqual({
    phone: 0,
    whatsapp: 0,
    sources: [],
  });
});

it('counts calls, chats and quote requests by source', async () => {
  const by = (attribution: Contact['attribution']) => contact(0, { attribution });
  await storing.run([
    by({ utm_source: 'Leaflet' }),
    by({ gclid: 'abc', utm_source: 'google' }),
    contact(0, { kind: 'whatsapp', attribution: { referrer: 'https://www.google.com/search' } }),
    by(null),
    contact(100_000),
  ]);
  await dataSource.query(`INSERT INTO lead_tallies VALUES ('source', '2026-03-01', 'leaflet', 3),
    ('source', '2026-03-02', 'leaflet', 7), ('town', '2026-03-01', 'leaflet', 9)`);
  const day = contact(0).at.slice(0, 10);
  expect(await handlers.sources({ from: day, to: day })).toEqual({
    from: day,
    to: day,
    items: [
      { source: 'leaflet', calls: 1, chats: 0, forms: 3 },
      { source: 'direct', calls: 1, chats: 0, forms: 0 },
      { source: 'google-ads', calls: 1, chats: 0, forms: 0 },
      { source: 'google-search', calls: 0, chats: 1, forms: 0 },
    ],
  });
  await dataSource.query('TRUNCATE lead_tallies');
});

describe('StoreContactsConsumer', () => {
  let stores: TestStores;
  beforeAll(async () => {
    stores = await testStores(uniqueName());
  });
  afterAll(async () => {
    await stores.redis.del(contactIntakeStream, `${contactIntakeStream}:dead`);
    await stores.close();
  });

  it('stores contacts from the stream and skips invalid entries', async () => {
    const { redis, codec, logger } = stores;
    await redis.del(contactIntakeStream);
    const work = new StreamConsumers(redis, codec, logger, new HealthRegistry());
    new StoreContactsConsumer(work, storing).onApplicationBootstrap();
    const appender = new StreamAppender(redis, codec);
    const good = contact();
    await appender.append({ stream: contactIntakeStream, id: 'bad', data: { ...contact(), kind: 'fax' } });
    await appender.append({ stream: contactIntakeStream, id: good.id, data: good });
    await eventually(
      'the contact is stored',
      async () => (await handlers.list({ limit: 5 })).items.length === 1,
    );
    await work.onModuleDestroy();
    expect((await handlers.list({ limit: 5 })).items).toEqual([good]);
  });
});
