import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { createLogger } from '@latchline/runtime/logger/logger';
import { connectRedis, whenReady } from '@latchline/runtime/redis/redis-connection';
import { eventually } from '@latchline/runtime/testing/stores.config';
import type { Redis } from 'ioredis';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { storeUrls } from '../../testing/gateway-under-test.config';
import { RedisProxy } from '../../testing/redis-proxy';
import { handOverSpool } from './hand-over-spool';

const logger = createLogger({ service: 'test', level: 'silent' });
let proxy: RedisProxy;
let redisUrl: string;
/** Past the proxy, and open while a gateway stops. */
let redis: Redis;
beforeAll(async () => {
  proxy = new RedisProxy(new URL(storeUrls().redisUrl));
  redisUrl = await proxy.open();
  redis = connectRedis(storeUrls().redisUrl, { role: 'test', logger });
  await whenReady(redis, 5_000);
});
afterAll(async () => {
  await redis.quit();
  await proxy.close();
});
beforeEach(async () => {
  proxy.broken = false;
  await redis.del(leadIntakeStream);
});

const startGateway = (drainSeconds: number) =>
  GatewayUnderTest.start({ REDIS_URL: redisUrl, SPOOL_DRAIN_SECONDS: String(drainSeconds) });
const submit = (gateway: GatewayUnderTest, number: number) =>
  gateway.postJson('/api/leads', {
    ...{ name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' },
    message: `Number ${number}`,
  });
const spoolOf = ({ config }: GatewayUnderTest) =>
  readFileSync(join(config.SPOOL_DIR, 'leads.spool'), 'utf8').split('\n').length - 1;

async function spoolLeads(gateway: GatewayUnderTest, count: number): Promise<void> {
  proxy.broken = true;
  for (let number = 0; number < count; number += 1) expect((await submit(gateway, number)).status).toBe(202);
  expect(spoolOf(gateway)).toBe(count);
}

describe('a gateway that is stopped while Redis is unavailable', () => {
  it(
    'waits for Redis, accepts leads meanwhile, and ends once Redis has them all',
    async () => {
      const gateway = await startGateway(30);
      await spoolLeads(gateway, 20);
      let hasStopped = false;
      const stopping = gateway.stop().then(() => (hasStopped = true));
      expect((await submit(gateway, 20)).status).toBe(202);
      expect([hasStopped, spoolOf(gateway)]).toEqual([false, 21]);
      proxy.broken = false;
      await stopping;
      expect(await redis.xlen(leadIntakeStream)).toBe(21);
      expect(spoolOf(gateway)).toBe(0);
    },
    bootMs,
  );

  it(
    'leaves its leads on disk after SPOOL_DRAIN_SECONDS, and the hand-over sends each of them once',
    async () => {
      const gateway = await startGateway(1);
      await spoolLeads(gateway, 20);
      await gateway.stop();
      expect(spoolOf(gateway)).toBe(20);
      const handedOver = handOverSpool(gateway.config, logger, new AbortController().signal);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(spoolOf(gateway)).toBe(20);
      proxy.broken = false;
      expect(await handedOver).toBe(true);
      expect(await redis.xlen(leadIntakeStream)).toBe(20);
      expect(spoolOf(gateway)).toBe(0);
    },
    bootMs,
  );
});

it(
  'the hand-over keeps the leads when it is stopped before Redis is back',
  async () => {
    const gateway = await startGateway(0);
    await spoolLeads(gateway, 3);
    await gateway.stop();
    const stopping = new AbortController();
    const handedOver = handOverSpool(gateway.config, logger, stopping.signal);
    setTimeout(() => stopping.abort(), 1_000);
    expect(await handedOver).toBe(false);
    expect(spoolOf(gateway)).toBe(3);
    proxy.broken = false;
    await eventually('the rest', () => handOverSpool(gateway.config, logger, new AbortController().signal));
    expect(await redis.xlen(leadIntakeStream)).toBe(3);
  },
  bootMs,
);

it(
  'the hand-over refuses a folder that a running gateway uses',
  async () => {
    const gateway = await startGateway(0);
    try {
      // In one process the lock would be its own, as with containers: as if another process had it.
      writeFileSync(join(gateway.config.SPOOL_DIR, 'owner.pid'), String(process.ppid));
      await expect(handOverSpool(gateway.config, logger, new AbortController().signal)).rejects.toThrow(
        'is in use by process',
      );
    } finally {
      await gateway.stop();
    }
  },
  bootMs,
);
