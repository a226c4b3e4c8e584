import { randomUUID } from 'node:crypto';
import { Queue } from 'bullmq';
import { z } from 'zod';
import { defineEvent } from '@latchline/contracts/messaging/definitions';
import { eventJobOptions } from '../events/event-retries';
import { startEventWorker } from '../events/event-worker';
import { queuePrefix } from '../events/queues';
import { eventually, type TestStores, testStores } from '../testing/stores.config';
import { BatchStreamConsumer } from '../work-streams/batch-stream-consumer';
import { StreamAppender } from '../work-streams/stream-appender';
import { DeadLetters } from './dead-letters';

const schema = z.object({ n: z.int() });
const happened = defineEvent('things.thing-happened.v1', schema);

let stores: TestStores;
let queueName: string;
let stream: string;
let queue: Queue;
let work: DeadLetters;
const running: { close?(): Promise<void>; stop?(): Promise<void> }[] = [];

beforeAll(async () => {
  stores = await testStores();
});
beforeEach(() => {
  const { redis, codec, logger, unique } = stores;
  const own = `${unique}${running.length}${Date.now().toString(36).replace(/\d/g, 'x')}`;
  queueName = `${own}.effects`;
  stream = `{${own}}:work`;
  queue = new Queue(queueName, { connection: redis, prefix: queuePrefix(queueName) });
  work = new DeadLetters(redis, codec, logger, { queues: [queueName], streams: [stream] });
});
afterEach(async () => {
  for (const each of running.splice(0)) await (each.stop ? each.stop() : each.close?.());
  await work.onModuleDestroy();
  await queue.close();
});
afterAll(() => stores.close());

const counts = async () => Object.fromEntries((await work.counts()).map((each) => [each.source, each]));

describe('an event that cannot be handled', () => {
  const envelope = (n: unknown) => ({
    id: randomUUID(),
    name: happened.name,
    occurred_at: '2026-01-05T09:30:00.000Z',
    data: { n },
  });
  const publish = async (data: unknown, attempts: number = eventJobOptions.attempts) => {
    const event = envelope(data);
    const opts = { ...eventJobOptions, attempts, jobId: event.id };
    await queue.add(event.name, { sealed: stores.codec.seal(event) }, opts);
    return event.id;
  };
  const consume = (handle: () => Promise<void>) => {
    const { redis, codec, logger } = stores;
    const consumer = { options: { queue: queueName, event: happened }, where: 'here', handle };
    running.push(startEventWorker({ queue: queueName, consumers: [consumer], redis, codec, logger }));
  };

  it('is listed, and handled once when it is retried after the cause is fixed', async () => {
    let broken = true;
    let handled = 0;
    consume(async () => {
      if (broken) throw new Error('Nobody at 07700 900321');
      handled += 1;
    });
    const id = await publish(1, 1);
    await eventually('a dead letter', async () => (await counts())[queueName]?.failed === 1);
    const [item] = await work.newest(10);
    expect(item).toMatchObject({
      source: queueName,
      key: id,
      state: 'failed',
      name: happened.name,
      attempts: 1,
    });
    expect(item?.data).toEqual({ n: 1 });
    expect(item?.reason).toBe('Nobody at [phone]');

    broken = false;
    // Two people click at the same time, on two replicas.
    const clicked = await Promise.all([work.retry(queueName, id), work.retry(queueName, id)]);
    expect(clicked).toContain(true);
    await eventually('its handling', () => handled === 1);
    await eventually('an empty list', async () => (await counts())[queueName]?.failed === 0);
    expect(await work.retry(queueName, id)).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(handled).toBe(1);
  });

  it('is listed while it is retried automatically, and can be retried now or discarded', async () => {
    let calls = 0;
    consume(async () => {
      calls += 1;
      throw new Error('Not yet');
    });
    const id = await publish(2);
    await eventually('a retry', async () => (await counts())[queueName]?.retrying === 1);
    expect((await work.newest(10))[0]).toMatchObject({ key: id, state: 'retrying', reason: 'Not yet' });
    const before = calls;
    await work.retry(queueName, id);
    await eventually('another try', () => calls > before);
    await eventually('its way back', async () => (await counts())[queueName]?.retrying === 1);
    expect(await work.discard(queueName, id)).toBe(true);
    expect(await work.discard(queueName, id)).toBe(false);
    expect(await work.newest(10)).toEqual([]);
  });

  it('that does not match its schema can only be discarded; a whole queue can be retried at once', async () => {
    consume(async () => undefined);
    await publish('one');
    await publish('two');
    await eventually('both', async () => (await counts())[queueName]?.failed === 2);
    expect(await work.retryAll(queueName, 10)).toBe(2);
    await eventually('both again', async () => (await counts())[queueName]?.failed === 2);
    for (const { key } of await work.newest(10)) await work.discard(queueName, key);
    expect(await work.newest(10)).toEqual([]);
    expect(await work.retryAll('elsewhere.nothing', 10)).toBeNull();
  });
});

describe('an entry of a stream that cannot be handled', () => {
  const append = (n: unknown) =>
    new StreamAppender(stores.redis, stores.codec).append({ stream, id: randomUUID(), data: { n } });
  const consume = (handle: (batch: { n: number }[]) => Promise<void>) => {
    const { redis, codec, logger } = stores;
    const tuning = { readBlockMs: 200, firstRetryMs: 10, longestRetryMs: 50, maxAttempts: 2 };
    const consumer = new BatchStreamConsumer({
      redis,
      codec,
      logger,
      stream,
      schema,
      handle,
      tuning,
      group: 'workers',
      batchSize: 10,
    });
    consumer.start();
    running.push(consumer);
  };

  it('is listed, and goes back to its stream once', async () => {
    let broken = true;
    const handled: number[] = [];
    consume(async (batch) => {
      if (broken && batch.some(({ n }) => n === 4)) throw new TypeError('four will not do');
      handled.push(...batch.map(({ n }) => n));
    });
    await append(3);
    await append(4);
    await eventually('a dead entry', async () => (await counts())[stream]?.failed === 1);
    const [item] = await work.newest(10);
    expect(item).toMatchObject({ source: stream, state: 'failed', data: { n: 4 }, reason: 'TypeError' });
    broken = false;
    const key = item?.key ?? '';
    const clicked = await Promise.all([work.retry(stream, key), work.retry(stream, key)]);
    expect(clicked.toSorted()).toEqual([false, true]);
    await eventually('its handling', () => handled.includes(4));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(handled.toSorted()).toEqual([3, 4]);
    expect((await counts())[stream]?.failed).toBe(0);
  });

  it.each(['', '*', '1', '0-0', "1-1' OR 1"])('is not found with the key %j', async (key) => {
    expect(await work.retry(stream, key)).toBe(false);
    expect(await work.discard(stream, key)).toBe(false);
  });
});
