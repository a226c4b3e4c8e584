import { createHash } from 'node:crypto';
import { callStates, type ChannelEvent } from '@latchline/contracts/leads/channels/channel-event.schema';
import { type MessageState, messageStates } from '@latchline/contracts/leads/channels/conversation.schema';
import type { IntakeMessage } from '@latchline/contracts/leads/channels/intake-message.schema';
import { eventually, type TestStores, testStores } from '@latchline/runtime/testing/stores.config';
import { BatchStreamConsumer } from '@latchline/runtime/work-streams/batch-stream-consumer';
import { StreamAppender } from '@latchline/runtime/work-streams/stream-appender';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { SubmitLeadsConsumer } from '../intake/submit-leads/submit-leads.consumer';
import { LeadAliases } from '../leads/lead-aliases';
import { conversationsFor } from '../testing/conversations';
import { intakeFor } from '../testing/intake';
import { dropScratchDatabase, openScratchDatabase } from '../testing/scratch-database';

jest.setTimeout(300_000);

/** The same every time: a failure can be repeated. */
let seed = 20_261_126;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const pick = <One>(all: readonly One[]): One => all[random(all.length)]!;
const range = (length: number) => Array.from({ length }, (_, index) => index);
function shuffled<One>(all: readonly One[]): One[] {
  const mixed = [...all];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  return mixed;
}

const people = 80;
const numberOf = (person: number) => `+4477009${String(person).padStart(5, '0')}`;
const at = new Date(Date.now() - 60_000).toISOString();
const about = { provider: 'twilio', at } as const;

const callEvents = (index: number): ChannelEvent[] => {
  const base = { kind: 'call', ...about, ref: `CA${index}`, from: numberOf(random(people)) } as const;
  const quiet = { seconds: null, answered_by: null } as const;
  const ringing = { ...base, ...quiet, state: 'ringing' } as const;
  if (random(2) === 0) return [ringing, { ...base, ...quiet, state: 'missed' }];
  const seconds = 1 + random(300);
  return [
    ringing,
    { ...base, state: 'answered', seconds: null, answered_by: '+441144960999' },
    { ...base, state: 'answered', seconds, answered_by: null },
  ];
};
const textEvent = (index: number): ChannelEvent => ({
  ...{ kind: 'message', ...about, ref: `SM${index}`, from: numberOf(random(people)) },
  ...{ channel: pick(['text', 'whatsapp']), name: null, text: `Words ${index}`, files: 0 },
});
const receiptEvents = (id: string): ChannelEvent[] =>
  messageStates
    .slice(0, 1 + random(messageStates.length))
    .map((state) => ({ kind: 'receipt', ...about, ref: `out ${id}`, message_id: id, state, error: null }));

/** As the gateway derives it. */
const idOf = (event: ChannelEvent): string => {
  const hex = createHash('sha256').update(JSON.stringify(event)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

let stores: TestStores;
let dataSource: DataSource;
let under: ReturnType<typeof conversationsFor>;
beforeAll(async () => {
  stores = await testStores();
  dataSource = await openScratchDatabase(process.env.DATABASE_URL);
  under = conversationsFor(dataSource);
  await dataSource.query('CREATE TABLE seen (id uuid, kind text, before text, after text)');
  await dataSource.query(`
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO seen VALUES (new.id, new.kind, old.state, new.state); RETURN new; END $$`);
  await dataSource.query(
    'CREATE TRIGGER noted AFTER UPDATE ON conversation_entries FOR EACH ROW EXECUTE FUNCTION note()',
  );
});
afterAll(async () => {
  await stores.close();
  await dropScratchDatabase(dataSource);
});

/** A replica of the service that reads the stream. */
function replica(stream: string, handle = (run: () => Promise<void>) => run()) {
  const { redis, codec, logger } = stores;
  let consumer!: BatchStreamConsumer<never>;
  const work = {
    start: (_name: string, options: { handle: (...all: unknown[]) => Promise<void> }) => {
      consumer = new BatchStreamConsumer({
        ...{ redis, codec, logger, ...options, stream, batchSize: 20 },
        handle: (...all: unknown[]) => handle(() => options.handle(...all)),
        tuning: { readBlockMs: 200, heartbeatMs: 50, claimIdleMs: 400, firstRetryMs: 10, longestRetryMs: 50 },
      } as never);
      consumer.start();
    },
  };
  const aliases = new LeadAliases(dataSource);
  const intake = new SubmitLeadsConsumer(work as never, intakeFor(dataSource), aliases, under.events);
  intake.onApplicationBootstrap();
  return consumer;
}

it('stores thousands of events that come in any order, up to five times each, once', async () => {
  const office = 'sam@latchline.example';
  const first: IntakeMessage = {
    id: uuidv7(),
    received_at: at,
    event: { ...textEvent(0), ref: 'first' } as ChannelEvent,
  };
  await under.events.run([first as never]);
  const [lead] = await dataSource.query<{ id: string }[]>('SELECT id FROM leads');
  const sent = range(120).map(() => uuidv7());
  for (const id of sent)
    await under.handlers.text({ id: lead!.id, message: { id, text: 'On my way' }, actor: office });

  const calls = range(400).map(callEvents);
  const texts = range(500).map(textEvent);
  const receipts = sent.map(receiptEvents);
  const events = [...calls.flat(), ...texts, ...receipts.flat()];
  expect(new Set(events.map(idOf)).size).toBe(events.length);
  const deliveries = shuffled(events.flatMap((event) => range(1 + random(5)).map(() => event)));

  const stream = `{${stores.unique}channels}:intake`;
  const appender = new StreamAppender(stores.redis, stores.codec);
  const append = async (some: readonly ChannelEvent[]) =>
    Promise.all(
      some.map((event) => {
        const message: IntakeMessage = { id: idOf(event), received_at: new Date().toISOString(), event };
        return appender.append({ stream, id: message.id, data: message });
      }),
    );
  // One replica loses every fourth answer after its work is committed, so its entries are handled again.
  let turn = 0;
  const forgetful = async (run: () => Promise<void>) => {
    await run();
    if ((turn += 1) % 4 === 0) throw new Error('the connection broke');
  };
  const replicas = [replica(stream), replica(stream, forgetful)];
  const half = Math.floor(deliveries.length / 2);
  await append(deliveries.slice(0, half));
  // A third replica starts late, and another one stops.
  replicas.push(replica(stream));
  await replicas[0]!.stop();
  await append(deliveries.slice(half));
  await eventually('an empty stream', async () => (await stores.redis.xlen(stream)) === 0, 240_000);
  await Promise.all(replicas.map((consumer) => consumer.stop()));
  expect(await stores.redis.xlen(`${stream}:dead`)).toBe(0);

  // Nothing lost, nothing doubled.
  const rows = await dataSource.query<{ ref: string; state: string; seconds: number | null }[]>(
    `SELECT ref, state, seconds FROM conversation_entries WHERE direction = 'in' AND ref <> 'first' ORDER BY ref`,
  );
  const expectedCalls = calls.map((some) => {
    const last = some.at(-1) as Extract<ChannelEvent, { kind: 'call' }>;
    return { ref: last.ref, state: last.state, seconds: last.seconds };
  });
  const expectedTexts = texts.map(({ ref }) => ({ ref, state: 'received', seconds: null }));
  const sorted = (all: { ref: string }[]) => all.toSorted((one, other) => (one.ref < other.ref ? -1 : 1));
  expect(sorted(rows)).toEqual(sorted([...expectedCalls, ...expectedTexts]));
  const states = await dataSource.query<{ id: string; state: MessageState }[]>(
    'SELECT id, state FROM conversation_entries WHERE id = ANY ($1::uuid[])',
    [sent],
  );
  const furthest = new Map(sent.map((id, index) => [id, messageStates[receipts[index]!.length - 1]]));
  expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(furthest);

  // One lead for each person, and one reply to their missed calls.
  const [{ leads, texted, numbers }] = await dataSource.query<[Record<string, number>]>(
    `SELECT (SELECT count(*)::int FROM leads) AS leads,
       (SELECT count(DISTINCT number)::int FROM conversation_entries) AS numbers,
       (SELECT count(*)::int FROM conversation_entries WHERE by = 'latchline') AS texted`,
  );
  expect(leads).toBe(numbers);
  const missedBy = new Set(
    expectedCalls.flatMap(({ state }, index) =>
      state === 'missed' ? [(calls[index]![0] as { from: string }).from] : [],
    ),
  );
  expect(texted).toBe(missedBy.size);

  // No state ever went back.
  const seen = await dataSource.query<{ kind: string; before: string; after: string }[]>(
    'SELECT kind, before, after FROM seen',
  );
  expect(seen.length).toBeGreaterThan(400);
  const orders: Readonly<Record<string, readonly string[]>> = { call: callStates, message: messageStates };
  const back = seen.filter(({ kind, before, after }) => {
    const order = orders[kind]!;
    return order.indexOf(after) < order.indexOf(before);
  });
  expect(back).toEqual([]);
});
