import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { connectRedis } from '@latchline/runtime/redis/redis-connection';
import { OwnRedis } from '@latchline/runtime/testing/own-redis';
import { eventually, type TestStores, testStores } from '@latchline/runtime/testing/stores.config';
import type { Redis } from 'ioredis';
import { RateLimit } from './rate-limits';

let stores: TestStores;
beforeAll(async () => {
  stores = await testStores();
});
afterAll(() => stores.close());

const options = () => ({ name: stores.unique, points: 2, seconds: 60 });

/** Whether each of `count` calls was allowed. */
async function takes(limit: RateLimit, key: string, count: number): Promise<boolean[]> {
  const allowed: boolean[] = [];
  for (let call = 0; call < count; call += 1) allowed.push((await limit.take(key)).allowed);
  return allowed;
}

it('counts across replicas while Redis is available', async () => {
  const [one, other] = [new RateLimit(stores.redis, options()), new RateLimit(stores.redis, options())];
  expect([...(await takes(one, 'shared', 1)), ...(await takes(other, 'shared', 2))]).toEqual([
    true,
    true,
    false,
  ]);
});

it('counts across replicas again once a Redis that was away at its first use is back', async () => {
  const own = await OwnRedis.start(stores.redisUrl);
  own.signal('SIGKILL');
  const connections = [1, 2].map(() => connectRedis(own.url, { role: 'test', logger: stores.logger }));
  const [one, other] = connections.map((redis) => new RateLimit(redis, options()));
  expect(await takes(one!, 'first', 1)).toEqual([true]);
  await own.begin();
  await eventually('both connections', () => connections.every(({ status }) => status === 'ready'));
  expect([...(await takes(one!, 'later', 1)), ...(await takes(other!, 'later', 2))]).toEqual([
    true,
    true,
    false,
  ]);
  for (const redis of connections) redis.disconnect();
  await own.stop();
});

describe('while Redis', () => {
  let server: Server;
  let redis: Redis | undefined;
  const sockets = new Set<Socket>();

  /** A stub server in place of Redis. */
  async function stubRedis(answer: (socket: Socket) => void): Promise<Redis> {
    server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      answer(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    redis = connectRedis(`redis://127.0.0.1:${port}`, { role: 'test', logger: stores.logger });
    return redis;
  }
  afterEach(async () => {
    redis?.disconnect();
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  it('is unavailable, counts in the process', async () => {
    const limit = new RateLimit(await stubRedis((socket) => socket.destroy()), options());
    expect(await takes(limit, 'away', 3)).toEqual([true, true, false]);
    expect(await takes(limit, 'another key', 1)).toEqual([true]);
  });

  it('is slow, counts in the process after the timeout', async () => {
    // Answers the handshake, so that the client considers itself connected, and nothing after it.
    const answers = (socket: Socket) =>
      void socket.on('data', (bytes) => {
        if (bytes.toString().toLowerCase().includes('info'))
          socket.write('$23\r\nredis_version:8.0.0\r\nlo\r\n');
        else if (/client|hello/i.test(bytes.toString())) socket.write('+OK\r\n');
      });
    const slow = await stubRedis(answers);
    const limit = new RateLimit(slow, options(), 50);
    const startedAt = Date.now();
    expect(await takes(limit, 'slow', 3)).toEqual([true, true, false]);
    expect(Date.now() - startedAt).toBeLessThan(30_000);
  });
});
