import { randomUUID } from 'node:crypto';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { defineEvent } from '@latchline/contracts/messaging/definitions';
import { FailedEvents } from '../dead-letters/failed-events';
import { HealthRegistry } from '../health/health';
import { Metrics } from '../health/metrics';
import { ProgressWatch } from '../progress/progress-watch';
import { closeRedis, connectRedis, whenReady } from '../redis/redis-connection';
import { OwnRedis } from '../testing/own-redis';
import { eventually, type TestStores, testStores } from '../testing/stores.config';
import { startEventWorker } from './event-worker';
import { EventWorkers } from './event-workers';
import { QueueMonitor } from './queue-monitor';
import { openQueue } from './queues';

const happened = defineEvent('things.thing-happened.v1', z.object({ n: z.int() }));
jest.setTimeout(60_000);

let stores: TestStores;
let own: OwnRedis;
let redis: Redis;
let name: string;

beforeAll(async () => {
  stores = await testStores();
});
beforeEach(async () => {
  own = await OwnRedis.start(stores.redisUrl);
  redis = connectRedis(own.url, { role: 'queues', logger: stores.logger });
  await whenReady(redis, 5_000);
  name = `${stores.unique}.effects`;
});
afterEach(async () => {
  await closeRedis(redis);
  await own.stop();
});
afterAll(() => stores.close());

const envelope = () => ({
  id: randomUUID(),
  name: happened.name,
  occurred_at: '2026-01-05T09:30:00.000Z',
  data: { n: 1 },
});
const add = async (queue: ReturnType<typeof openQueue>) => {
  const event = envelope();
  await queue.add(event.name, { sealed: stores.codec.seal(event) }, { jobId: event.id });
};

/** Opens something while Redis is frozen, waits until its first use has failed, and resumes Redis. */
async function openedWhileFrozen<T>(open: () => T, use: (opened: T) => Promise<unknown>): Promise<T> {
  own.signal('SIGSTOP');
  const opened = open();
  await expect(use(opened)).rejects.toThrow();
  own.signal('SIGCONT');
  await eventually('a connection', () => redis.status === 'ready');
  return opened;
}

describe('opened while Redis was frozen, works once it resumes', () => {
  it('a queue', async () => {
    const queue = await openedWhileFrozen(() => openQueue(name, { redis, logger: stores.logger }), add);
    await add(queue);
    expect(await queue.getWaitingCount()).toBeGreaterThan(0);
    await queue.close();
  });

  it('the list of failed events', async () => {
    const { codec, logger } = stores;
    const failed = await openedWhileFrozen(
      () => new FailedEvents({ queue: name, redis, codec, logger }),
      (opened) => opened.counts(),
    );
    expect(await failed.counts()).toEqual({ failed: 0, retrying: 0 });
    await failed.close();
  });
});

describe('a worker', () => {
  it.each(['SIGSTOP', 'SIGKILL'] as const)(
    'started after %s of Redis handles events once Redis is back',
    async (signal) => {
      const { codec, logger } = stores;
      own.signal(signal);
      const handle = jest.fn(async () => undefined);
      const consumers = [{ options: { queue: name, event: happened }, where: 'here', handle }];
      const worker = startEventWorker({ queue: name, consumers, redis, codec, logger });
      await eventually('a lost connection', async () => {
        await redis.ping().catch(() => undefined);
        return redis.status !== 'ready';
      });
      if (signal === 'SIGSTOP') own.signal('SIGCONT');
      else await own.begin();
      await eventually('a connection', () => redis.status === 'ready');
      const queue = openQueue(name, { redis, logger });
      await add(queue);
      await eventually('the event to be handled', () => handle.mock.calls.length === 1);
      await worker.close();
      await queue.close();
    },
  );

  it('is replaced when its loop waits for something that never comes', async () => {
    const { codec, logger } = stores;
    jest.spyOn(Worker.prototype, 'run').mockReturnValueOnce(new Promise(() => undefined));
    const handle = jest.fn(async () => undefined);
    const metrics = new Metrics();
    const workers = new EventWorkers(redis, codec, logger, metrics);
    const progress = new ProgressWatch(redis, logger, { everyMs: 50, patienceMs: 500 });
    const monitor = new QueueMonitor(redis, logger, new HealthRegistry(), metrics, workers, progress);
    workers.start(name, [{ options: { queue: name, event: happened }, where: 'here', handle }]);
    monitor.watch(name);
    const queue = openQueue(name, { redis, logger });
    await add(queue);
    await eventually('the event to be handled', () => handle.mock.calls.length === 1);
    await progress.onModuleDestroy();
    await monitor.close();
    await workers.close();
    await queue.close();
  });

  it('is restarted when its loop ends with an error', async () => {
    const { codec, logger } = stores;
    jest.spyOn(Worker.prototype, 'run').mockRejectedValueOnce(new Error('not expected'));
    const handle = jest.fn(async () => undefined);
    const consumers = [{ options: { queue: name, event: happened }, where: 'here', handle }];
    const worker = startEventWorker({ queue: name, consumers, redis, codec, logger });
    const queue = openQueue(name, { redis, logger });
    await add(queue);
    await eventually('the event to be handled', () => handle.mock.calls.length === 1);
    await worker.close();
    await queue.close();
  });
});
