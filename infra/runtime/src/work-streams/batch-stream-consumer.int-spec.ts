import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { eventually, type TestStores, testStores } from '../testing/stores.config';
import { BatchStreamConsumer, type BatchTuning } from './batch-stream-consumer';
import { StreamAppender } from './stream-appender';

const schema = z.object({ n: z.int() });
const fast: Partial<BatchTuning> = {
  readBlockMs: 200,
  heartbeatMs: 50,
  claimIdleMs: 400,
  firstRetryMs: 10,
  longestRetryMs: 100,
};

let stores: TestStores;
let appender: StreamAppender;
let stream: string;
let count = 0;
const running: { stop(): Promise<void> }[] = [];

type Handle = (batch: { n: number }[]) => Promise<void>;

function consume(handle: Handle, tuning: Partial<BatchTuning> = {}): BatchStreamConsumer<typeof schema> {
  const { redis, codec, logger } = stores;
  const consumer = new BatchStreamConsumer({
    redis,
    codec,
    logger,
    stream,
    schema,
    handle,
    group: 'workers',
    batchSize: 50,
    tuning: { ...fast, ...tuning },
  });
  consumer.start();
  running.push(consumer);
  return consumer;
}

const append = (n: unknown) => appender.append({ stream, id: randomUUID(), data: { n } });
const appendAll = (numbers: number[]) => Promise.all(numbers.map(append));
const range = (length: number) => Array.from({ length }, (_, n) => n);
const length = () => stores.redis.xlen(stream);
const dead = async () => {
  const rows = await stores.redis.xrange(`${stream}:dead`, '-', '+');
  return rows.map(([, fields]) => ({
    reason: fields[fields.indexOf('reason') + 1],
    message: stores.codec.open(fields[fields.indexOf('sealed') + 1] ?? ''),
  }));
};

async function readAndDie(deliveries = 1): Promise<void> {
  await stores.redis.xgroup('CREATE', stream, 'workers', '0', 'MKSTREAM').catch(() => undefined);
  const reply = await stores.redis.xreadgroup('GROUP', 'workers', 'victim', 'STREAMS', stream, '>');
  const [[, entries] = ['', []]] = (reply ?? []) as [string, [string, string[]][]][];
  for (const [id] of entries) {
    await stores.redis.xclaim(stream, 'workers', 'victim', 0, id, 'RETRYCOUNT', deliveries, 'JUSTID');
  }
}

beforeAll(async () => {
  stores = await testStores();
  appender = new StreamAppender(stores.redis, stores.codec);
});
beforeEach(() => {
  count += 1;
  stream = `{${stores.unique}n${count}}:work`;
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((consumer) => consumer.stop()));
});
afterAll(() => stores.close());

describe('StreamAppender', () => {
  const keyNames = () => {
    const tag = stream.slice(0, stream.indexOf('}') + 1);
    return stores.redis.keys(`${tag.replace(/[{}]/g, '?')}:idempotency:*`);
  };
  const key = (fingerprint: string) => ({
    key: 'clicked twice',
    fingerprint,
    windowSeconds: 60,
    ttlSeconds: 60,
  });

  it('appends sealed data once per key, even for concurrent calls', async () => {
    const ids = range(20).map(() => randomUUID());
    const results = await Promise.all(
      ids.map((id) => appender.append({ stream, id, data: { n: 1 }, idempotency: key('same') })),
    );
    expect(results.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(19);
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(await length()).toBe(1);
  });

  it('reports a conflict for the same key with another fingerprint', async () => {
    const first = await appender.append({
      stream,
      id: randomUUID(),
      data: { n: 1 },
      idempotency: key('one'),
    });
    const second = await appender.append({
      stream,
      id: randomUUID(),
      data: { n: 2 },
      idempotency: key('two'),
    });
    expect(second).toEqual({ outcome: 'conflict', id: first.id });
    expect(await length()).toBe(1);
  });

  describe('a key that counts for five minutes', () => {
    const noon = Date.parse('2026-03-01T12:00:00Z');
    const idAt = (seconds: number) => uuidv7({ msecs: noon + seconds * 1_000 });
    const idempotency = { ...key('same'), windowSeconds: 300, ttlSeconds: 90_000 };
    const send = async (seconds: number) =>
      (await appender.append({ stream, id: idAt(seconds), data: { n: 1 }, idempotency })).outcome;
    /** As if the key had come this long ago. */
    const age = async (seconds: number) => {
      const [name = ''] = await keyNames();
      await stores.redis.expire(name, 90_000 - seconds);
    };

    it('counts for what was accepted in that time, however late it arrives', async () => {
      expect(await send(0)).toBe('appended');
      await age(400);
      expect(await send(299)).toBe('repeated');
      expect(await send(-299)).toBe('repeated');
    });

    it('counts for what arrives in that time, although a clock has leapt', async () => {
      expect(await send(0)).toBe('appended');
      await age(299);
      expect(await send(10_800)).toBe('repeated');
    });

    it('does not count later, and counts anew from then on', async () => {
      expect(await send(0)).toBe('appended');
      await age(400);
      expect(await send(301)).toBe('appended');
      expect(await send(302)).toBe('repeated');
      expect(await length()).toBe(2);
    });
  });

  it('stores the hashed key in the hash slot of its stream until it expires', async () => {
    await appender.append({ stream, id: randomUUID(), data: { n: 1 }, idempotency: key('one') });
    const keys = await keyNames();
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toContain('pressed');
    expect(await stores.redis.ttl(keys[0] ?? '')).toBeGreaterThan(50);
  });

  it('appends every time without a key', async () => {
    await appendAll([1, 1]);
    expect(await length()).toBe(2);
  });
});

describe('BatchStreamConsumer', () => {
  it('handles everything in batches and leaves the stream empty', async () => {
    const batches: number[][] = [];
    await appendAll(range(120));
    consume(async (batch) => void batches.push(batch.map(({ n }) => n)));
    await eventually('an empty stream', async () => (await length()) === 0);
    expect(batches.flat().sort((a, b) => a - b)).toEqual(range(120));
    expect(batches.length).toBeLessThanOrEqual(4);
  });

  it('shares entries between replicas, each handled once', async () => {
    const handled: number[] = [];
    const handle: Handle = async (batch) => {
      await sleep(2);
      handled.push(...batch.map(({ n }) => n));
    };
    consume(handle);
    consume(handle);
    await appendAll(range(500));
    await eventually('an empty stream', async () => (await length()) === 0);
    expect(handled.sort((a, b) => a - b)).toEqual(range(500));
  });

  it('moves an entry that cannot be handled to the dead-letter queue and handles the others of its batch', async () => {
    const handled: number[] = [];
    await appendAll(range(10));
    consume(async (batch) => {
      if (batch.some(({ n }) => n === 4)) throw new Error('four will not do');
      handled.push(...batch.map(({ n }) => n));
    });
    await eventually('an empty stream', async () => (await length()) === 0);
    expect(handled.sort((a, b) => a - b)).toEqual(range(10).filter((n) => n !== 4));
    expect(await dead()).toEqual([{ reason: 'Error', message: { data: { n: 4 } } }]);
  });

  it('moves entries that do not match the schema to the dead-letter queue without calling the handler', async () => {
    const handled: number[] = [];
    await append('four');
    await append(5);
    consume(async (batch) => void handled.push(...batch.map(({ n }) => n)));
    await eventually('an empty stream', async () => (await length()) === 0);
    expect(handled).toEqual([5]);
    expect(await dead()).toEqual([
      { reason: 'does not match its schema: n', message: { data: { n: 'four' } } },
    ]);
  });

  it('waits while the store is unavailable, without giving up or spinning', async () => {
    let away = true;
    let attempts = 0;
    const handled: number[] = [];
    await appendAll(range(5));
    consume(async (batch) => {
      attempts += 1;
      if (away) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      handled.push(...batch.map(({ n }) => n));
    });
    await sleep(1_000);
    expect(attempts).toBeGreaterThan(1);
    expect(attempts).toBeLessThan(25);
    away = false;
    await eventually('an empty stream', async () => (await length()) === 0);
    expect(handled.sort()).toEqual(range(5));
    expect(await dead()).toEqual([]);
  });

  it('keeps its entries even if handling takes longer than the claim timeout', async () => {
    const runs: string[] = [];
    const slowly = (name: string) => async () => {
      runs.push(name);
      await sleep(2_000);
    };
    await append(1);
    consume(slowly('a'), { claimIdleMs: 800 });
    consume(slowly('b'), { claimIdleMs: 800 });
    await eventually('an empty stream', async () => (await length()) === 0);
    expect(runs).toHaveLength(1);
  });

  it('takes over the entries of a dead replica', async () => {
    const handled: number[] = [];
    await appendAll(range(10));
    await readAndDie();
    consume(async (batch) => void handled.push(...batch.map(({ n }) => n)));
    await eventually('an empty stream', async () => (await length()) === 0);
    expect(handled.sort((a, b) => a - b)).toEqual(range(10));
  });

  it('takes over even if the clock was set back by an hour', async () => {
    const handled: number[] = [];
    consume(async (batch) => void handled.push(...batch.map(({ n }) => n)));
    await append(1);
    await eventually('the first', () => handled.length === 1);
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin - 3_600_000);
    try {
      // Atomically, before the running consumer can read it.
      await stores.redis
        .multi()
        .xadd(stream, '*', 'id', randomUUID(), 'sealed', 'x')
        .xreadgroup('GROUP', 'workers', 'victim', 'STREAMS', stream, '>')
        .exec();
      expect(await length()).toBe(1);
      await eventually('an empty stream', async () => (await length()) === 0);
    } finally {
      clock.mockRestore();
    }
  });

  it('handles entries that may have killed a replica one at a time, and gives up those that keep doing so', async () => {
    const sizes: number[] = [];
    await appendAll([1, 2]);
    await readAndDie(2);
    await append(3);
    await readAndDie(5);
    consume(async (batch) => void sizes.push(batch.length));
    await eventually('an empty stream', async () => (await length()) === 0);
    expect(sizes).toEqual([1, 1]);
    expect(await dead()).toEqual([{ reason: 'its consumers keep dying', message: { data: { n: 3 } } }]);
  });

  it('starts over when Redis has lost all data', async () => {
    const handled: number[] = [];
    consume(async (batch) => void handled.push(...batch.map(({ n }) => n)));
    await append(1);
    await eventually('the first handled', () => handled.includes(1));
    await stores.redis.del(stream);
    await append(2);
    await eventually('the second handled', () => handled.includes(2));
  });

  it('finishes its batch before it stops, and leaves unstored entries to others', async () => {
    const handled: number[] = [];
    await append(1);
    const finishing = consume(async (batch) => {
      await sleep(300);
      handled.push(...batch.map(({ n }) => n));
    });
    await eventually('the batch to be read', async () => {
      const [held] = await stores.redis.xpending(stream, 'workers').catch(() => [0]);
      return held === 1;
    });
    await finishing.stop();
    expect(handled).toEqual([1]);
    expect(await length()).toBe(0);

    await append(2);
    const stuck = consume(() => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })));
    await eventually(
      'the entry to be read',
      async () => (await stores.redis.xpending(stream, 'workers'))[0] === 1,
    );
    await stuck.stop();
    consume(async (batch) => void handled.push(...batch.map(({ n }) => n)));
    await eventually('the entry handled by another', () => handled.includes(2));
  });
});
