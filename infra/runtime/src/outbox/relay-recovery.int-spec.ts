import { type Queue, Worker } from 'bullmq';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { defineEvent } from '@latchline/contracts/messaging/definitions';
import { dataSourceOptions } from '../database/data-source';
import { openDatabase } from '../database/open-database';
import { LiveStreamWriter } from '../events/live-stream';
import { openQueue, queuePrefix } from '../events/queues';
import { HealthRegistry } from '../health/health';
import { Metrics } from '../health/metrics';
import { ProgressWatch } from '../progress/progress-watch';
import { closeRedis, connectRedis, whenReady } from '../redis/redis-connection';
import { OwnRedis } from '../testing/own-redis';
import { eventually, type TestStores, testStores } from '../testing/stores.config';
import { pause } from '../timing/timing';
import { Outbox } from './outbox';
import { EventPublisher } from './event-publisher';
import { OutboxMetrics } from './outbox-metrics';
import { OutboxQueues } from './outbox-queues';
import { OutboxRelay, type OutboxRelayOptions } from './outbox-relay';
import { createOutbox } from './outbox.migration';
import { OutboxModule } from './outbox.module';
import { OutboxReplay } from './outbox-replay';
import { markKeysOf, PublishedMarks } from './published-marks';

class CreateOutbox1700000000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createOutbox(queryRunner);
  }

  async down(): Promise<void> {
    // Not needed: the schema is dropped.
  }
}

const happened = defineEvent('things.thing-happened.v1', z.object({ n: z.int() }));
const other = defineEvent('things.other-happened.v1', z.object({ n: z.int() }));
jest.setTimeout(60_000);

let stores: TestStores;
let own: OwnRedis;
let redis: Redis;
let dataSource: DataSource;
let queueName: string;

const add = (event: typeof happened, length = 1) =>
  dataSource.transaction(async (manager) => {
    for (let n = 0; n < length; n += 1) await new Outbox().add(manager, event, { n });
  });
const unpublished = async () => {
  const rows = await dataSource.query<unknown[]>('SELECT id FROM outbox WHERE published_at IS NULL');
  return rows.length;
};
const keyOf = (state: string) => `${queuePrefix(queueName)}:${queueName}:${state}`;
const waiting = () => redis.llen(keyOf('wait'));
const republished = () => redis.zcard(keyOf('prioritized'));

const markKey = () => `{${stores.unique}}:outbox-published`;
const mark = async () => JSON.parse((await redis.get(markKey())) ?? '{}') as { runId?: string };
const setMark = async (about: { at: number; generation: string }) => {
  const runId = /^run_id:(\S+)/m.exec(await redis.info('server'))?.[1];
  await redis.set(markKey(), JSON.stringify({ runId, ...about }));
};

beforeAll(async () => {
  stores = await testStores();
  const { unique: schema, logger, databaseUrl } = stores;
  own = await OwnRedis.start(stores.redisUrl);
  redis = connectRedis(own.url, { role: 'relay', logger });
  await whenReady(redis, 5_000);
  queueName = `${schema}.effects`;
  dataSource = new DataSource(
    dataSourceOptions(databaseUrl, { schema, migrations: [CreateOutbox1700000000001] }, logger),
  );
  await openDatabase({ dataSource, schema, logger });
});
afterAll(async () => {
  await closeRedis(redis);
  await own.stop();
  await dataSource.destroy();
  await stores.close();
});

afterEach(async () => {
  await own.command('FLUSHALL');
  await dataSource.query('TRUNCATE outbox');
});

describe('a service whose first event meets a frozen Redis', () => {
  it('publishes that event and all later ones once Redis responds again', async () => {
    const outbox = new Outbox();
    const { codec, logger, unique: owner } = stores;
    const queues = new OutboxQueues(redis, logger);
    const relay = new OutboxRelay({
      dataSource,
      redis,
      owner,
      codec,
      logger,
      subscriptions: [{ event: happened, queues: [queueName], live: true }],
      queue: (name) => queues.open(name),
      live: new LiveStreamWriter(redis, codec),
    });
    const metrics = new OutboxMetrics(dataSource, new Metrics(), new HealthRegistry());
    const module = new OutboxModule(outbox, metrics, relay, queues, new ProgressWatch(redis, logger));
    // Sealing comes right after the queue was opened, so Redis does not respond to the queue's first commands.
    jest.spyOn(codec, 'seal').mockImplementationOnce((message) => {
      own.signal('SIGSTOP');
      return codec.seal(message);
    });
    module.onApplicationBootstrap();
    await add(happened);
    outbox.wake();
    await eventually('a lost connection', () => redis.status !== 'ready');
    own.signal('SIGCONT');

    await eventually('the first event', async () => (await unpublished()) === 0);
    await add(happened);
    outbox.wake();
    await eventually('the second event', async () => (await unpublished()) === 0);
    expect(await waiting()).toBe(2);
    await module.onModuleDestroy();
  });
});

describe('a queue that fails for good although Redis responds', () => {
  it('is opened anew once an event has waited too long', async () => {
    const { codec, logger, unique: owner } = stores;
    const queues = new OutboxQueues(redis, logger);
    const poisoned = queues.open(queueName);
    jest.spyOn(poisoned, 'addBulk').mockRejectedValue(new Error('connect ECONNREFUSED 127.0.0.1:6379'));
    const relay = new OutboxRelay({
      dataSource,
      redis,
      owner,
      codec,
      logger,
      subscriptions: [{ event: happened, queues: [queueName], live: true }],
      queue: (name) => queues.open(name),
      live: new LiveStreamWriter(redis, codec),
    });
    const metrics = new OutboxMetrics(dataSource, new Metrics(), new HealthRegistry());
    const progress = new ProgressWatch(redis, logger, { everyMs: 50, patienceMs: 500 });
    const module = new OutboxModule(new Outbox(), metrics, relay, queues, progress);
    module.onApplicationBootstrap();
    await add(happened);
    await eventually('the event', async () => (await waiting()) === 1);
    await eventually('the note of it', async () => (await unpublished()) === 0);
    expect(queues.open(queueName)).not.toBe(poisoned);
    await progress.onModuleDestroy();
    await module.onModuleDestroy();
  });

  it('is not replaced while Redis refuses events itself', async () => {
    const { codec, logger, unique: owner } = stores;
    const queues = new OutboxQueues(redis, logger);
    const queue = queues.open(queueName);
    const relay = new OutboxRelay({
      dataSource,
      redis,
      owner,
      codec,
      logger,
      subscriptions: [{ event: happened, queues: [queueName], live: false }],
      queue: (name) => queues.open(name),
      live: new LiveStreamWriter(redis, codec),
    });
    const metrics = new OutboxMetrics(dataSource, new Metrics(), new HealthRegistry());
    const progress = new ProgressWatch(redis, logger, { everyMs: 50, patienceMs: 1_000 });
    const module = new OutboxModule(new Outbox(), metrics, relay, queues, progress);
    const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
    await own.command('CONFIG', 'SET', 'maxmemory', '1');
    module.onApplicationBootstrap();
    await add(happened);
    for (let attempt = 0; attempt < 30; attempt += 1) {
      // Otherwise the relay's own pauses would be longer than the patience.
      relay.wake();
      await pause(100);
    }
    expect(await unpublished()).toBe(1);
    expect(queues.open(queueName) === queue).toBe(true);
    expect(kill).not.toHaveBeenCalled();
    await own.command('CONFIG', 'SET', 'maxmemory', '0');
    await eventually('the event', async () => (await unpublished()) === 0);
    kill.mockRestore();
    await progress.onModuleDestroy();
    await module.onModuleDestroy();
  });
});

describe('when Redis loses everything', () => {
  const started = (options: Partial<OutboxRelayOptions> = {}) => {
    const { codec, logger, unique: owner } = stores;
    const queue = openQueue(queueName, { redis, logger });
    const relay = new OutboxRelay({
      dataSource,
      redis,
      owner,
      codec,
      logger,
      subscriptions: [{ event: happened, queues: [queueName], live: false }],
      queue: () => queue,
      live: new LiveStreamWriter(redis, codec),
      ...options,
    });
    relay.start();
    return relay;
  };

  it('between reading and replacing the mark, republishes its events', async () => {
    await add(happened, 3);
    await dataSource.query('UPDATE outbox SET published_at = now()');
    await setMark({ at: Date.now() - 600_000, generation: '' });
    const evalsha = redis.evalsha.bind(redis) as (...args: unknown[]) => Promise<unknown>;
    let isLost = false;
    const spy = jest.spyOn(redis, 'evalsha').mockImplementation((async (...args: unknown[]) => {
      const found = await evalsha(...args);
      if (args[2] === markKey() && !isLost) {
        isLost = true;
        await redis.flushdb();
      }
      return found;
    }) as never);
    const relay = started();
    await eventually('the events', async () => (await republished()) === 3);
    spy.mockRestore();
    expect(isLost).toBe(true);
    await relay.stop();
  });

  it('while another relay is publishing, republishes that event, too', async () => {
    await add(happened);
    let commit = () => undefined as void;
    const mayCommit = new Promise<void>((resolve) => (commit = resolve));
    let publishing = Promise.resolve();
    // Paused after Redis had accepted the job that it then lost.
    await new Promise<void>((claimed) => {
      publishing = dataSource.transaction(async (manager) => {
        await manager.query('SELECT id FROM outbox FOR UPDATE');
        claimed();
        await mayCommit;
        await manager.query('UPDATE outbox SET published_at = now()');
      });
    });
    const relay = started();
    await eventually('a mark', async () => (await redis.exists(markKey())) === 1);
    commit();
    await publishing;
    await eventually('the event', async () => (await republished()) === 1);
    await eventually('a mark of this server', async () => (await mark()).runId !== '');
    await relay.stop();
  });

  it('takes longer over it than Postgres lets a transaction idle, and leaves no other relay to begin again', async () => {
    await add(happened, 12);
    await dataSource.query('UPDATE outbox SET published_at = now()');
    await setMark({ at: Date.now() - 600_000, generation: '' });
    await redis.flushdb();
    const { databaseUrl, unique: schema, logger } = stores;
    const options = dataSourceOptions(databaseUrl, { schema, migrations: [] }, logger);
    const impatient = new DataSource({
      ...options,
      extra: { ...(options.extra as object), idle_in_transaction_session_timeout: 800 },
    });
    await impatient.initialize();
    const batches = jest.fn(() => pause(300));
    const queue = () => ({ addBulk: batches as unknown as Queue['addBulk'] });
    const relays = [1, 2].map(() => started({ dataSource: impatient, tuning: { batchSize: 2 }, queue }));
    await eventually('a mark of this server', async () => Boolean((await mark()).runId));
    await Promise.all(relays.map((relay) => relay.stop()));
    await impatient.destroy();
    // Once, and once more for what was being published meanwhile.
    expect(batches).toHaveBeenCalledTimes(12);
  });

  it('does not begin again at once while a queue keeps failing', async () => {
    await add(happened, 3);
    await dataSource.query('UPDATE outbox SET published_at = now()');
    await setMark({ at: Date.now() - 600_000, generation: '' });
    await redis.flushdb();
    const { codec, logger, unique: owner } = stores;
    const subscriptions = [{ event: happened, queues: ['things.broken', queueName], live: false }];
    const queues: Record<string, jest.Mock> = {
      'things.broken': jest.fn().mockRejectedValue(new Error('wrong type')),
      [queueName]: jest.fn().mockResolvedValue([]),
    };
    const live = new LiveStreamWriter(redis, codec);
    const queue = (name: string) => ({ addBulk: queues[name] as unknown as Queue['addBulk'] });
    const replay = new OutboxReplay({
      dataSource,
      marks: new PublishedMarks(redis, markKeysOf(redis, owner, subscriptions)),
      publisher: new EventPublisher({ codec, logger, subscriptions, queue, live }, 5_000),
      subscriptions,
      logger,
      batchSize: 20,
      stopping: new AbortController().signal,
    });
    const now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(now);
    await expect(replay.restore()).rejects.toThrow('wrong type');
    for (let check = 0; check < 10; check += 1) await replay.restore();
    expect(queues[queueName]).toHaveBeenCalledTimes(1);
    clock.mockReturnValue(now + 1_000);
    queues['things.broken']!.mockResolvedValue([]);
    await replay.restore();
    clock.mockRestore();
    expect((await mark()).runId).not.toBe('');
  });

  it('hands out new events before those that it republishes', async () => {
    await add(happened, 5);
    await dataSource.query('UPDATE outbox SET published_at = now()');
    await setMark({ at: Date.now() - 600_000, generation: '' });
    await redis.flushdb();
    const relay = started();
    await eventually('the old events', async () => (await republished()) === 5);
    await add(happened);
    relay.wake();
    await eventually('the new event', async () => (await waiting()) === 1);
    const [newest] = await dataSource.query<{ id: string }[]>(
      'SELECT id FROM outbox ORDER BY id DESC LIMIT 1',
    );
    const connection = redis.duplicate({ maxRetriesPerRequest: null });
    const worker = new Worker(queueName, null, { connection, prefix: queuePrefix(queueName) });
    const [first, second] = [await worker.getNextJob('one'), await worker.getNextJob('two')];
    expect([first?.id, first?.priority, second?.priority]).toEqual([newest?.id, 0, 1]);
    await worker.close();
    connection.disconnect();
    await relay.stop();
  });
});

describe('when one queue keeps failing', () => {
  const batchSize = 20;
  const liveName = '{live}:relay-recovery';
  let broken: jest.Mock<Promise<unknown>, [unknown[]]>;
  let relay: OutboxRelay;

  beforeEach(() => {
    const { codec, logger, unique: owner } = stores;
    const queue = openQueue(queueName, { redis, logger });
    broken = jest.fn<Promise<unknown>, [unknown[]]>().mockRejectedValue(new Error('wrong type'));
    relay = new OutboxRelay({
      dataSource,
      redis,
      owner,
      codec,
      logger,
      tuning: { batchSize },
      subscriptions: [
        { event: happened, queues: ['things.broken', queueName], live: true },
        { event: other, queues: [queueName], live: true },
      ],
      queue: (name) => (name === queueName ? queue : { addBulk: broken as Queue['addBulk'] }),
      live: new LiveStreamWriter(redis, codec, liveName),
    });
  });

  it('sends events once to the other queue and the live stream despite retries', async () => {
    await add(happened, 3);
    for (let pass = 0; pass < 3; pass += 1) expect(await relay.publishWaiting()).toBe(3);
    expect([await waiting(), await redis.xlen(liveName)]).toEqual([3, 3]);
  });

  it('publishes later events even if more events are stuck than fit into a batch', async () => {
    await add(happened, 2 * batchSize + 5);
    await add(other);
    expect(await relay.publishWaiting()).toBe(2 * batchSize + 5);
    expect([await waiting(), await redis.xlen(liveName)]).toEqual([2 * batchSize + 6, 2 * batchSize + 6]);
    // A failed queue is skipped until the next pass.
    expect(broken).toHaveBeenCalledTimes(1);
  });

  it('sends events again to a queue that has lost them since', async () => {
    await add(happened, 3);
    await relay.publishWaiting();
    await redis.flushall();
    // Another relay has republished what was published, which these events are not yet.
    await setMark({ at: Date.now(), generation: 'another' });
    broken.mockResolvedValue([]);
    expect(await relay.publishWaiting()).toBe(0);
    expect(await waiting()).toBe(3);
  });

  it('sends it all its events once it works again, without duplicates for the others', async () => {
    await add(happened, 3);
    await relay.publishWaiting();
    broken.mockResolvedValue([]);
    expect(await relay.publishWaiting()).toBe(0);
    expect(broken.mock.lastCall?.[0]).toHaveLength(3);
    expect([await waiting(), await redis.xlen(liveName)]).toEqual([3, 3]);
  });
});
