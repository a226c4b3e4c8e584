import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { defineQuery } from '@latchline/contracts/messaging/definitions';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import { LiveStreamReader, LiveStreamWriter } from '../events/live-stream';
import { closeRedis, connectBlocking, connectRedis, whenReady } from '../redis/redis-connection';
import { RedisStreamsClient } from '../requests/redis-streams.client';
import { RedisStreamsServer } from '../requests/redis-streams.server';
import { ServiceClient } from '../requests/service-client';
import { OwnRedis } from '../testing/own-redis';
import { eventually, type TestStores, testStores } from '../testing/stores.config';
import { BatchStreamConsumer } from '../work-streams/batch-stream-consumer';
import { StreamAppender } from '../work-streams/stream-appender';

jest.setTimeout(60_000);

let stores: TestStores;
let own: OwnRedis;
let redis: Redis;
let name: string;

beforeAll(async () => {
  stores = await testStores();
});
afterAll(() => stores.close());

/**
 * Every object of the runtime that lives as long as its process is opened and used for the first time while Redis hangs or is
 * gone. `events/queue-recovery.int-spec.ts` does the same with queues and workers, `database/` with Postgres.
 */
describe.each(['SIGSTOP', 'SIGKILL'] as const)(
  'first used after %s of Redis, works once it is back',
  (signal) => {
    beforeEach(async () => {
      own = await OwnRedis.start(stores.redisUrl);
      redis = connectRedis(own.url, { role: 'first-use', logger: stores.logger });
      await whenReady(redis, 5_000);
      name = stores.unique;
      own.signal(signal);
    });
    afterEach(async () => {
      await closeRedis(redis);
      await own.stop();
    });

    const comesBack = async () => {
      if (signal === 'SIGSTOP') own.signal('SIGCONT');
      else await own.begin();
    };

    it('a client of requests, and the server of a service', async () => {
      const { codec, logger } = stores;
      const echo = defineQuery(`${name}.echo.v1`, z.object({ n: z.int() }), z.object({ n: z.int() }));
      const proxy = new RedisStreamsClient({ redis, codec, logger, name: `${name}-client` });
      const server = new RedisStreamsServer({ redis, codec, logger, service: name });
      server.addHandler(echo.name, (async (data: unknown) => data) as never);
      server.listen(() => undefined);
      const client = new ServiceClient(proxy, logger);
      await expect(client.request(echo, { n: 1 }, { timeoutMs: 1_000 })).rejects.toThrow();
      await comesBack();
      await eventually('a response', () =>
        client.request(echo, { n: 2 }, { timeoutMs: 1_000 }).then(
          ({ n }) => n === 2,
          () => false,
        ),
      );
      await proxy.close();
      await server.close();
    });

    it('a reader of the live stream', async () => {
      const { codec, logger } = stores;
      const blocking = connectBlocking(redis, { role: 'live', logger });
      const reader = new LiveStreamReader(blocking, codec);
      const seen: string[] = [];
      const reading = (async () => {
        for await (const { envelope } of reader.read('0-0')) seen.push(envelope.id);
      })();
      const writer = new LiveStreamWriter(redis, codec);
      const event: Envelope = {
        id: randomUUID(),
        name: 'things.thing-happened.v1',
        occurred_at: '2026-01-05T09:30:00.000Z',
        data: {},
      };
      await expect(writer.append([event])).rejects.toThrow();
      await comesBack();
      await eventually('an event', async () => {
        await writer.append([event]).catch(() => undefined);
        return seen.includes(event.id);
      });
      reader.stop();
      blocking.disconnect();
      await reading;
    });

    it('an appender, and a consumer, of a work stream', async () => {
      const { codec, logger } = stores;
      const stream = `{${name}}:work`;
      const appender = new StreamAppender(redis, codec);
      const handled: number[] = [];
      const consumer = new BatchStreamConsumer({
        ...{ redis, codec, logger, stream },
        group: 'workers',
        schema: z.object({ n: z.int() }),
        batchSize: 10,
        handle: async (batch) => void handled.push(...batch.map(({ n }) => n)),
      });
      consumer.start();
      const append = (n: number) => appender.append({ stream, id: randomUUID(), data: { n } });
      await expect(append(1)).rejects.toThrow();
      await comesBack();
      await eventually('an entry to be handled', async () => {
        await append(2).catch(() => undefined);
        return handled.includes(2);
      });
      await consumer.stop();
    });
  },
);
