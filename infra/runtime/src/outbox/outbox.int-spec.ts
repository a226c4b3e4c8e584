import { randomUUID } from 'node:crypto';
import { Queue } from 'bullmq';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { z } from 'zod';
import { defineEvent } from '@latchline/contracts/messaging/definitions';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { dataSourceOptions } from '../database/data-source';
import { openDatabase } from '../database/open-database';
import type { FoundConsumer } from '../events/event-wiring';
import { startEventWorker } from '../events/event-worker';
import { LiveStreamReader, LiveStreamWriter } from '../events/live-stream';
import { promoteOverdue } from '../events/overdue-retries';
import { Inbox } from '../inbox/inbox';
import { createInbox } from '../inbox/inbox.migration';
import type { Logger } from '../logger/logger';
import { connectBlocking, closeRedis } from '../redis/redis-connection';
import { eventually, type TestStores, testStores } from '../testing/stores.config';
import { pause } from '../timing/timing';
import { Outbox } from './outbox';
import { OutboxRelay, type RelayTuning } from './outbox-relay';
import { createOutbox } from './outbox.migration';

class CreateBoxes1700000000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await createOutbox(queryRunner);
    await createInbox(queryRunner);
    await queryRunner.query('CREATE TABLE effect (n integer NOT NULL)');
  }

  async down(): Promise<void> {
    // Not needed: the schema is dropped.
  }
}

const happened = defineEvent(
  'things.thing-happened.v1',
  z.object({ n: z.int(), phone: z.string().optional() }),
);
const outbox = new Outbox();
const realNow = Date.now.bind(Date);

let stores: TestStores;
let dataSource: DataSource;
let queueName: string;
let prefix: string;
let liveName: string;
let queue: Queue;
const relays: OutboxRelay[] = [];

function relay({
  queue: queueOf = () => queue,
  logger = stores.logger,
  ...tuning
}: { queue?: (name: string) => Queue; logger?: Logger } & Partial<RelayTuning> = {}): OutboxRelay {
  const { codec, redis } = stores;
  const made = new OutboxRelay({
    dataSource,
    redis,
    owner: stores.unique,
    codec,
    logger,
    subscriptions: [{ event: happened, queues: [queueName], live: true }],
    queue: queueOf,
    live: new LiveStreamWriter(redis, codec, liveName),
    tuning: { pollMs: 50, batchSize: 20, ...tuning },
  });
  relays.push(made);
  return made;
}

function addMany(length: number): Promise<unknown> {
  return dataSource.transaction(async (manager) => {
    for (let n = 0; n < length; n += 1) await outbox.add(manager, happened, { n });
  });
}

const unpublished = async () => {
  const [row] = await dataSource.query<{ count: string }[]>(
    'SELECT count(*) FROM outbox WHERE published_at IS NULL',
  );
  return Number(row?.count);
};

beforeAll(async () => {
  stores = await testStores();
  const schema = stores.unique;
  queueName = `${schema}.effects`;
  prefix = `{${schema}}`;
  liveName = `{live-${schema}}:events`;
  dataSource = new DataSource(
    dataSourceOptions(stores.databaseUrl, { schema, migrations: [CreateBoxes1700000000001] }, stores.logger),
  );
  await openDatabase({ dataSource, schema, logger: stores.logger });
  queue = new Queue(queueName, { connection: stores.redis, prefix });
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((item) => item.stop()));
  await queue.obliterate({ force: true });
  await stores.redis.del(liveName, `{${stores.unique}}:outbox-published`);
  await dataSource.query('TRUNCATE outbox, inbox, effect');
});
afterAll(async () => {
  await queue.close();
  await dataSource.destroy();
  await stores.close();
});

describe('the outbox', () => {
  it('publishes nothing of a transaction that was rolled back', async () => {
    const attempt = dataSource.transaction(async (manager) => {
      await outbox.add(manager, happened, { n: 1 });
      throw new Error('changed my mind');
    });
    await expect(attempt).rejects.toThrow('changed my mind');
    expect(await unpublished()).toBe(0);
  });

  it('rejects data that does not match the event', async () => {
    expect(() => outbox.row(happened, { n: 'one' as unknown as number })).toThrow();
  });

  it('can be emptied by two relays, with each event published once and in order within a batch', async () => {
    await addMany(300);
    relay().start();
    relay().start();
    await eventually('an empty outbox', async () => (await unpublished()) === 0);
    const jobs = await queue.getJobs(['waiting'], 0, 1_000);
    const numbers = jobs.map(
      (job) => ((stores.codec.open(job.data.sealed) as Envelope).data as { n: number }).n,
    );
    expect(numbers).toHaveLength(300);
    expect(new Set(numbers).size).toBe(300);
    expect(await stores.redis.xlen(liveName)).toBe(300);
  });

  it('leaves the events of a dead relay to the next one', async () => {
    await addMany(5);
    const broken = { addBulk: () => Promise.reject(new Error('gone')) } as unknown as Queue;
    expect(await relay({ queue: () => broken }).publishWaiting()).toBe(5);
    expect(await unpublished()).toBe(5);
    expect(await relay().publishWaiting()).toBe(0);
    expect(await queue.getWaitingCount()).toBe(5);
  });

  it('ends its transaction if Redis does not respond', async () => {
    await addMany(1);
    const silent = { addBulk: () => new Promise(() => undefined) } as unknown as Queue;
    expect(await relay({ queue: () => silent, publishTimeoutMs: 100 }).publishWaiting()).toBe(1);
    expect(await relay().publishWaiting()).toBe(0);
  });

  it('publishes a second copy with the same id, which the queue ignores', async () => {
    await addMany(1);
    await relay().publishWaiting();
    await dataSource.query('UPDATE outbox SET published_at = NULL');
    await relay().publishWaiting();
    expect(await queue.getWaitingCount()).toBe(1);
  });

  it('is published immediately on wake()', async () => {
    const sleepy = relay({ pollMs: 60_000 });
    sleepy.start();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await addMany(1);
    sleepy.wake();
    await eventually('an empty outbox', async () => (await unpublished()) === 0);
  });

  describe('when Redis has lost published events', () => {
    const markKey = () => `{${stores.unique}}:outbox-published`;
    const hasMark = async () => /Id":"\w/.test(String(await stores.redis.get(markKey())));
    const empty = async () => {
      await queue.obliterate({ force: true });
      await stores.redis.del(markKey(), liveName);
    };

    it('republishes them once, to the queues only', async () => {
      await addMany(45);
      relay().start();
      await eventually('a mark', hasMark);
      await eventually('45 events', async () => (await queue.getWaitingCount()) === 45);
      await empty();
      await eventually('45 events again', async () => (await queue.getPrioritizedCount()) === 45);
      await eventually('a mark again', hasMark);
      expect(await stores.redis.xlen(liveName)).toBe(0);
      // Nothing is missing now, so events that leave the queue are not republished.
      await queue.drain();
      await addMany(1);
      await eventually('the next event', async () => (await queue.getWaitingCount()) === 1);
    });

    it('republishes only events newer than the mark after a restart of Redis', async () => {
      await addMany(2);
      await relay().publishWaiting();
      await dataSource.query(
        `UPDATE outbox SET published_at = now() - interval '1 hour'
         WHERE id = (SELECT id FROM outbox ORDER BY id LIMIT 1)`,
      );
      await queue.drain();
      await stores.redis.set(markKey(), JSON.stringify({ runId: 'another', at: Date.now() - 1_000 }));
      relay().start();
      await eventually('the younger one', async () => (await queue.getPrioritizedCount()) === 1);
    });

    it.each([
      ['as information after an orderly restart', 1_000, { info: 1, warn: 0 }],
      ['as a warning if the mark is much older than the latest event', 3_600_000, { info: 0, warn: 1 }],
    ])('logs it %s', async (_how, markAgeMs, expected) => {
      await addMany(2);
      await relay().publishWaiting();
      const at = Date.now() - markAgeMs;
      await stores.redis.set(markKey(), JSON.stringify({ runId: 'another', at }));
      const logger = { info: jest.fn(), warn: jest.fn() };
      relay({ logger: logger as unknown as Logger }).start();
      await eventually('a log line', () => logger.info.mock.calls.length + logger.warn.mock.calls.length > 0);
      expect({ info: logger.info.mock.calls.length, warn: logger.warn.mock.calls.length }).toEqual(expected);
    });

    it('does not warn on a new installation, whose first events were published before the first mark', async () => {
      await addMany(2);
      await relay().publishWaiting();
      const logger = { info: jest.fn(), warn: jest.fn() };
      relay({ logger: logger as unknown as Logger }).start();
      await eventually('a mark', hasMark);
      expect(logger.warn).not.toHaveBeenCalled();
    });

    it('a consumer ignores an event that it has already handled', async () => {
      const inbox = new Inbox();
      const { redis, codec, logger } = stores;
      const handle = (_data: unknown, { id }: Envelope) =>
        dataSource.transaction(async (manager) => {
          if (await inbox.once(manager, queueName, id)) await manager.query('INSERT INTO effect VALUES (1)');
        });
      const options = { queue: queueName, event: happened, concurrency: 4 };
      const consumers = [{ options, where: 'Test.handle', handle }];
      const worker = startEventWorker({ queue: queueName, consumers, redis, codec, logger, prefix });
      const handled = async () => (await queue.getCompletedCount()) === 10;
      relay().start();
      await addMany(10);
      await eventually('ten events handled', handled);
      await empty();
      await eventually('ten events handled again', handled);
      expect(await dataSource.query('SELECT n FROM effect')).toHaveLength(10);
      await worker.close();
    });
  });

  it('does not write event data to Redis in clear text', async () => {
    await dataSource.transaction((manager) => outbox.add(manager, happened, { n: 1, phone: '07700 900123' }));
    await relay().publishWaiting();
    const [job] = await queue.getJobs(['waiting']);
    expect(JSON.stringify([job?.data, await stores.redis.xrange(liveName, '-', '+')])).not.toMatch(
      /07700|phone/,
    );
  });
});

describe('events', () => {
  const consumer = (handle: FoundConsumer['handle']): FoundConsumer => ({
    options: { queue: queueName, event: happened, concurrency: 4 },
    where: 'Test.handle',
    handle,
  });
  const work = (handle: FoundConsumer['handle']) => {
    const { redis, codec, logger } = stores;
    return startEventWorker({
      queue: queueName,
      consumers: [consumer(handle)],
      redis,
      codec,
      logger,
      prefix,
    });
  };

  it('reach their consumer parsed, with their envelope', async () => {
    const seen: [unknown, string][] = [];
    const worker = work(async (data, envelope) => void seen.push([data, envelope.name]));
    await addMany(1);
    await relay().publishWaiting();
    await eventually('the event', () => seen.length === 1);
    expect(seen).toEqual([[{ n: 0 }, 'things.thing-happened.v1']]);
    await worker.close();
  });

  it('have one effect even if they are delivered to two replicas at the same time', async () => {
    const inbox = new Inbox();
    const eventId = randomUUID();
    const effect = () =>
      dataSource.transaction(async (manager) => {
        const first = await inbox.once(manager, queueName, eventId);
        if (first) await manager.query('INSERT INTO effect VALUES (1)');
        return first;
      });
    const outcomes = await Promise.all([effect(), effect(), effect()]);
    expect(outcomes.sort()).toEqual([false, false, true]);
    expect(await dataSource.query('SELECT n FROM effect')).toEqual([{ n: 1 }]);
  });

  it('count as not handled if their effect was rolled back', async () => {
    const inbox = new Inbox();
    const eventId = randomUUID();
    const failing = dataSource.transaction(async (manager) => {
      await inbox.once(manager, queueName, eventId);
      throw new Error('no effect');
    });
    await expect(failing).rejects.toThrow('no effect');
    expect(await dataSource.transaction((manager) => inbox.once(manager, queueName, eventId))).toBe(true);
  });

  it('are retried when their handler fails, without personal data in the stored reason', async () => {
    let runs = 0;
    const worker = work(async () => {
      runs += 1;
      if (runs === 1) throw new Error('550 no such user: priya@example.com');
    });
    await addMany(1);
    await relay().publishWaiting();
    await eventually('a second run', () => runs === 2);
    await eventually('no job left', async () => (await queue.getCompletedCount()) === 1);
    const [job] = await queue.getJobs(['completed']);
    expect(JSON.stringify(job?.stacktrace)).toContain('no such user');
    expect(JSON.stringify([job?.stacktrace, job?.failedReason])).not.toContain('priya@example.com');
    await worker.close();
  });

  it('are retried in time even if the clock is set back', async () => {
    let runs = 0;
    const worker = work(async () => {
      runs += 1;
      if (runs === 1) throw new Error('not yet');
    });
    await addMany(1);
    const hourAhead = jest.spyOn(Date, 'now').mockImplementation(() => realNow() + 3_600_000);
    await relay().publishWaiting();
    for (let tries = 0; tries < 500 && (await queue.getDelayedCount()) === 0; tries += 1) await pause(20);
    hourAhead.mockRestore();
    expect(await promoteOverdue(stores.redis, queue)).toBe(1);
    expect(await promoteOverdue(stores.redis, queue)).toBe(0);
    await eventually('a second run', () => runs === 2);
    await worker.close();
  });

  it('go straight to the dead-letter queue if they cannot be opened', async () => {
    const worker = work(async () => undefined);
    await queue.add(happened.name, { sealed: 'v1.nonsense' }, { attempts: 5, jobId: randomUUID() });
    await eventually('a dead letter', async () => (await queue.getFailedCount()) === 1);
    const [job] = await queue.getFailed();
    expect(job).toMatchObject({ attemptsMade: 1, failedReason: 'The event cannot be opened' });
    await worker.close();
  });
});

describe('the live stream', () => {
  const envelope = (n: number): Envelope => ({
    id: randomUUID(),
    name: happened.name,
    occurred_at: new Date().toISOString(),
    data: { n },
  });
  const follow = async (fromId: string, wanted: number) => {
    const connection = connectBlocking(stores.redis, { role: 'live', logger: stores.logger });
    const reader = new LiveStreamReader(connection, stores.codec, liveName);
    const seen: { streamId: string; n: number }[] = [];
    const done = (async () => {
      for await (const { streamId, envelope: event } of reader.read(fromId)) {
        seen.push({ streamId, n: (event.data as { n: number }).n });
        if (seen.length === wanted) break;
      }
      await closeRedis(connection);
    })();
    return { seen, done, reader };
  };

  it('shows every reader every event from now on', async () => {
    const writer = new LiveStreamWriter(stores.redis, stores.codec, liveName);
    await writer.append([envelope(0)]);
    const readers = await Promise.all([follow('$', 3), follow('$', 3)]);
    // "Now" depends on when each reader is connected, which the test cannot observe.
    let n = 0;
    await eventually('three events at every reader', async () => {
      await writer.append([envelope((n += 1))]);
      return readers.every(({ seen }) => seen.length === 3);
    });
    await Promise.all(readers.map(({ done }) => done));
    for (const { seen } of readers) {
      const first = seen[0]?.n ?? 0;
      expect(first).toBeGreaterThan(0);
      expect(seen.map((event) => event.n)).toEqual([first, first + 1, first + 2]);
    }
  });

  it('is followed when it restarts with lower ids', async () => {
    const { redis, codec, logger } = stores;
    const connection = connectBlocking(redis, { role: 'reader', logger });
    const reader = new LiveStreamReader(connection, codec, liveName);
    const seen: string[] = [];
    const following = (async () => {
      for await (const {
        envelope: { id },
      } of reader.read(`${Date.now() + 3_600_000}-0`))
        seen.push(id);
    })();
    const [first, second] = [envelope(1), envelope(2)];
    const live = new LiveStreamWriter(redis, codec, liveName);
    await live.append([first]);
    await eventually('what was there', () => seen.includes(first.id));
    await live.append([second]);
    await eventually('what came after', () => seen.includes(second.id));
    expect(seen).toEqual([first.id, second.id]);
    reader.stop();
    await following;
    await closeRedis(connection);
  });

  it('resumes from the last position of a reader', async () => {
    const writer = new LiveStreamWriter(stores.redis, stores.codec, liveName);
    await writer.append([envelope(1), envelope(2), envelope(3)]);
    const first = await follow('0', 1);
    await first.done;
    const rest = await follow(first.seen[0]?.streamId ?? '', 2);
    await rest.done;
    expect(rest.seen.map(({ n }) => n)).toEqual([2, 3]);
  });

  it('skips entries that cannot be opened, and ends when stopped', async () => {
    const writer = new LiveStreamWriter(stores.redis, stores.codec, liveName);
    await stores.redis.xadd(liveName, '*', 'sealed', 'v1.nonsense');
    await writer.append([envelope(1)]);
    const { seen, done, reader } = await follow('0', 5);
    await eventually('one event', () => seen.length === 1);
    reader.stop();
    await done;
    expect(seen.map(({ n }) => n)).toEqual([1]);
  });
});
