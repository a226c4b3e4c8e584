import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { defineCommand, defineQuery } from '@latchline/contracts/messaging/definitions';
import { closeRedis, connectRedis } from '../redis/redis-connection';
import { eventually, type TestStores, testStores } from '../testing/stores.config';
import { RedisStreamsClient, type RedisStreamsClientOptions } from './redis-streams.client';
import { RedisStreamsServer, type ServerTuning } from './redis-streams.server';
import { requestStreamOf } from './request-stream';
import { ServiceClient } from './service-client';

type Handler = (data: never) => Promise<unknown>;

const fast: Partial<ServerTuning> = { heartbeatMs: 50, claimIdleMs: 300, readBlockMs: 500 };

let stores: TestStores;
let service: string;
let stream: string;
const open: { close(): Promise<void> }[] = [];
let count = 0;

const echo = () => defineQuery(`${service}.echo.v1`, z.object({ n: z.int() }), z.object({ n: z.int() }));

function serve(handlers: Record<string, Handler>, tuning: Partial<ServerTuning> = {}): RedisStreamsServer {
  const { redis, codec, logger } = stores;
  const server = new RedisStreamsServer({ redis, codec, logger, service, tuning: { ...fast, ...tuning } });
  for (const [name, handler] of Object.entries(handlers)) server.addHandler(name, handler as never);
  server.listen(() => undefined);
  open.push(server);
  return server;
}

function openProxy(options: Partial<RedisStreamsClientOptions> = {}): RedisStreamsClient {
  const { redis, codec, logger } = stores;
  const proxy = new RedisStreamsClient({ redis, codec, logger, name: `${stores.unique}-client`, ...options });
  open.push(proxy);
  return proxy;
}

const client = (options?: Partial<RedisStreamsClientOptions>) =>
  new ServiceClient(openProxy(options), stores.logger);

/** On a busy machine the first connection may take longer than the timeout of a request. */
async function connectedClient(): Promise<ServiceClient> {
  const proxy = openProxy();
  const isConnected = () =>
    proxy.connect().then(
      () => true,
      () => false,
    );
  await eventually('a connection', isConnected);
  return new ServiceClient(proxy, stores.logger);
}

/** Simulates a replica that reads all entries and dies. */
async function takeAndDie(): Promise<number> {
  await stores.redis.xgroup('CREATE', stream, service, '0', 'MKSTREAM').catch(() => undefined);
  const reply = (await stores.redis.xreadgroup('GROUP', service, 'victim', 'STREAMS', stream, '>')) as
    | [string, unknown[]][]
    | null;
  return reply?.[0]?.[1].length ?? 0;
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'handled',
    (err: unknown) => (err instanceof CodedError ? err.code : String(err)),
  );

beforeAll(async () => {
  stores = await testStores();
});
beforeEach(() => {
  count += 1;
  service = `${stores.unique}n${count}`;
  stream = requestStreamOf(service);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((item) => item.close()));
});
afterAll(() => stores.close());

describe('requests over Redis streams', () => {
  it('get a response, and leave nothing behind', async () => {
    serve({ [echo().name]: async (data) => data });
    await expect(client().request(echo(), { n: 7 })).resolves.toEqual({ n: 7 });
    await eventually('an empty stream', async () => (await stores.redis.xlen(stream)) === 0);
    expect(await stores.redis.xpending(stream, service)).toEqual([0, null, null, null]);
  });

  it('are never in clear text in Redis', async () => {
    const ask = defineQuery(`${service}.ask.v1`, z.object({ phone: z.string() }), z.null());
    const asked = codeOf(client().request(ask, { phone: '07700 900123' }, { timeoutMs: 200 }));
    await eventually('the request in its stream', async () => (await stores.redis.xlen(stream)) === 1);
    expect(JSON.stringify(await stores.redis.xrange(stream, '-', '+'))).not.toMatch(/07700|phone/);
    await asked;
  });

  it('are shared by two replicas, each handled once', async () => {
    const handled: string[] = [];
    const by = (replica: string) => ({
      [echo().name]: async (data: { n: number }) => {
        handled.push(`${replica}:${data.n}`);
        await sleep(5);
        return data;
      },
    });
    serve(by('a'));
    serve(by('b'));
    const requester = await connectedClient();
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    const answers = await Promise.all(
      numbers.map((n) => requester.request(echo(), { n }, { timeoutMs: 10_000 })),
    );
    expect(answers.map(({ n }) => n)).toEqual(numbers);
    expect(handled.map((entry) => Number(entry.slice(2))).sort((x, y) => x - y)).toEqual(numbers);
    const byA = handled.filter((entry) => entry.startsWith('a')).length;
    expect(byA).toBeGreaterThan(20);
    expect(byA).toBeLessThan(180);
  });

  it('of a dead replica are handled by another before their deadline', async () => {
    const requester = client();
    const asked = [1, 2, 3].map((n) => requester.request(echo(), { n }));
    await eventually('three requests waiting', async () => (await stores.redis.xlen(stream)) === 3);
    expect(await takeAndDie()).toBe(3);
    const handled: number[] = [];
    serve({
      [echo().name]: async (data: { n: number }) => {
        handled.push(data.n);
        return data;
      },
    });
    await expect(Promise.all(asked)).resolves.toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(handled.sort()).toEqual([1, 2, 3]);
  });

  it('run once even if their handler takes longer than the claim timeout', async () => {
    const runs: string[] = [];
    const slowly = (replica: string) => ({
      [echo().name]: async (data: { n: number }) => {
        runs.push(replica);
        await sleep(8_000);
        return data;
      },
    });
    // Long enough for heartbeats to be in time on a busy machine.
    const patience = { claimIdleMs: 3_000 };
    serve(slowly('a'), patience);
    serve(slowly('b'), patience);
    const requester = await connectedClient();
    await expect(requester.request(echo(), { n: 1 }, { timeoutMs: 30_000 })).resolves.toEqual({ n: 1 });
    await sleep(500);
    expect(runs).toHaveLength(1);
  });

  it('are dropped without reaching a handler once their deadline has passed', async () => {
    expect(await codeOf(client().request(echo(), { n: 1 }, { timeoutMs: 100 }))).toBe('messaging.timeout');
    const seen: number[] = [];
    serve({
      [echo().name]: async (data: { n: number }) => {
        seen.push(data.n);
        return data;
      },
    });
    await expect(client().request(echo(), { n: 2 })).resolves.toEqual({ n: 2 });
    await eventually('an empty stream', async () => (await stores.redis.xlen(stream)) === 0);
    expect(seen).toEqual([2]);
  });

  it('return the code and details of coded errors, and nothing of other errors', async () => {
    const change = defineCommand(`${service}.change.v1`, z.object({}), z.null());
    const crash = defineCommand(`${service}.crash.v1`, z.object({}), z.null());
    serve({
      [change.name]: async () => {
        throw new CodedError('things.stale', 'Changed in the meantime', { current: 3 });
      },
      [crash.name]: async () => {
        throw Object.assign(new Error('duplicate key 07700 900123'), { code: '23505' });
      },
    });
    await expect(client().request(change, {})).rejects.toMatchObject({
      code: 'things.stale',
      message: 'Changed in the meantime',
      details: { current: 3 },
    });
    const failure = await client()
      .request(crash, {})
      .catch((err: unknown) => err);
    expect(failure).toMatchObject({ code: 'messaging.internal' });
    expect(String(failure)).not.toContain('07700');
  });

  it('fail as internal if the response does not match its schema', async () => {
    serve({ [echo().name]: async () => ({ n: 'seven' }) });
    expect(await codeOf(client().request(echo(), { n: 7 }))).toBe('messaging.internal');
  });

  it('fail immediately if the response cannot be serialised', async () => {
    serve({ [echo().name]: async () => ({ n: 7n }) });
    expect(await codeOf(client().request(echo(), { n: 7 }))).toBe('messaging.internal');
  });

  it('fail immediately if the response is too long for Redis, and disturb no other', async () => {
    const long = defineQuery(`${service}.long.v1`, z.object({}), z.object({ text: z.string() }));
    serve({
      [long.name]: async () => ({ text: 'long '.repeat(6_000_000) }),
      [echo().name]: async ({ n }) => {
        await sleep(500);
        return { n };
      },
    });
    const requester = await connectedClient();
    const other = codeOf(requester.request(echo(), { n: 7 }, { timeoutMs: 10_000 }));
    expect(await codeOf(requester.request(long, {}, { timeoutMs: 10_000 }))).toBe('messaging.internal');
    expect(await other).toBe('handled');
  });

  it('are rejected immediately when too many are waiting', async () => {
    const requester = client({ maxWaiting: 2 });
    const waiting = [1, 2].map((n) => codeOf(requester.request(echo(), { n }, { timeoutMs: 3_000 })));
    await eventually('two requests waiting', async () => (await stores.redis.xlen(stream)) === 2);
    expect(await codeOf(requester.request(echo(), { n: 3 }))).toBe('messaging.overloaded');
    expect(await Promise.all(waiting)).toEqual(['messaging.timeout', 'messaging.timeout']);
  });

  it('are accepted again once a full stream contains only expired requests', async () => {
    const longAgo = `${Date.now() - 120_000}-0`;
    await stores.redis.xadd(stream, longAgo, 'timeout_ms', '100', 'sealed', 'x');
    serve({ [echo().name]: async (data) => data }, { concurrency: 1 });
    await expect(client({ maxWaiting: 1 }).request(echo(), { n: 1 })).resolves.toEqual({ n: 1 });
  });

  it('fail fast while Redis is unavailable', async () => {
    const redis = connectRedis('redis://127.0.0.1:1', { role: 'nowhere', logger: stores.logger });
    const startedAt = Date.now();
    const requester = client({ redis });
    for (let n = 0; n < 10; n += 1) {
      expect(await codeOf(requester.request(echo(), { n }))).toBe('messaging.unavailable');
    }
    // Less than ten times the timeout of a request.
    expect(Date.now() - startedAt).toBeLessThan(20_000);
    await closeRedis(redis);
  });

  it('work again after Redis has lost all data', async () => {
    serve({ [echo().name]: async (data) => data });
    const requester = client();
    await requester.request(echo(), { n: 1 });
    await stores.redis.del(stream);
    await expect(requester.request(echo(), { n: 2 })).resolves.toEqual({ n: 2 });
  });

  it('work again after every connection was cut', async () => {
    serve({ [echo().name]: async (data) => data });
    const requester = client();
    await requester.request(echo(), { n: 1 });
    for (const line of String(await stores.redis.client('LIST')).split('\n')) {
      const [, id, name = ''] = /^id=(\d+).* name=(\S*)/.exec(line) ?? [];
      if (id && name.includes(stores.unique)) await stores.redis.client('KILL', 'ID', id);
    }
    await eventually(
      'an answer',
      async () => (await codeOf(requester.request(echo(), { n: 2 }))) === 'handled',
    );
  });

  it('are given up if they keep killing replicas', async () => {
    const asked = codeOf(client().request(echo(), { n: 1 }, { timeoutMs: 8_000 }));
    await eventually('a request waiting', async () => (await stores.redis.xlen(stream)) === 1);
    await takeAndDie();
    const [[id] = ['']] = await stores.redis.xrange(stream, '-', '+');
    await stores.redis.xclaim(stream, service, 'victim', 0, id, 'RETRYCOUNT', 3, 'JUSTID');
    let runs = 0;
    serve({
      [echo().name]: async (data) => {
        runs += 1;
        return data;
      },
    });
    expect(await asked).toBe('messaging.internal');
    expect(runs).toBe(0);
  });

  it('in progress are finished before a replica stops and removes its consumer name', async () => {
    const server = serve({
      [echo().name]: async (data) => {
        await sleep(400);
        return data;
      },
    });
    const asked = client().request(echo(), { n: 1 });
    const taken = () => stores.redis.xpending(stream, service).then(([held]) => held === 1);
    await eventually('the request taken', () => taken().catch(() => false));
    await server.close();
    await expect(asked).resolves.toEqual({ n: 1 });
    expect(await stores.redis.xinfo('CONSUMERS', stream, service)).toEqual([]);
  });

  it('are not read by a replica beyond its concurrency', async () => {
    let running = 0;
    let most = 0;
    serve(
      {
        [echo().name]: async (data) => {
          most = Math.max(most, (running += 1));
          await sleep(20);
          running -= 1;
          return data;
        },
      },
      { concurrency: 3 },
    );
    const requester = client();
    await Promise.all(Array.from({ length: 12 }, (_, n) => requester.request(echo(), { n })));
    expect(most).toBe(3);
  });

  it('are no reason to keep the names of dead replicas', async () => {
    await takeAndDie();
    await stores.redis.xgroup('CREATECONSUMER', stream, service, 'victim');
    serve({ [echo().name]: async (data) => data }, { deadConsumerMs: 0 });
    await client().request(echo(), { n: 1 });
    await eventually('the name gone', async () => {
      const consumers = (await stores.redis.xinfo('CONSUMERS', stream, service)) as string[][];
      return !consumers.some((fields) => fields.includes('victim'));
    });
  });
});

describe('a server', () => {
  it('rejects a second handler for a name, names of other services, and event patterns', () => {
    const { redis, codec, logger } = stores;
    const server = new RedisStreamsServer({ redis, codec, logger, service });
    const handler = async () => null;
    server.addHandler(`${service}.a.v1`, handler as never);
    expect(() => server.addHandler(`${service}.a.v1`, handler as never)).toThrow('two handlers');
    expect(() => server.addHandler('elsewhere.a.v1', handler as never)).toThrow('cannot be handled');
    expect(() => server.addHandler(`${service}.b.v1`, handler as never, true)).toThrow('@EventConsumer');
  });
});
