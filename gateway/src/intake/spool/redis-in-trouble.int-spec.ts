import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { OwnRedis } from '@latchline/runtime/testing/own-redis';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { Redis } from 'ioredis';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { storeUrls } from '../../testing/gateway-under-test.config';

let redis: OwnRedis;
let gateway: GatewayUnderTest;
beforeAll(async () => {
  redis = await OwnRedis.start(storeUrls().redisUrl);
  gateway = await GatewayUnderTest.start({ REDIS_URL: redis.url });
}, bootMs);
afterAll(async () => {
  await gateway.stop();
  await redis.stop();
}, bootMs);
afterEach(async () => {
  if (!redis.isRunning) return;
  redis.signal('SIGCONT');
  redis.limitFiles(null);
  await redis.command('CONFIG', 'SET', 'appendfsync', 'always', 'maxmemory', '0');
});
beforeEach(async () => {
  await eventually('Redis accepts leads', async () => (await submit()).status === 202 && spooled() === 0);
  await redis.command('DEL', leadIntakeStream);
});

const visitor = { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' };
const submit = (key = randomUUID()) => gateway.postJson('/api/leads', visitor, { 'idempotency-key': key });
const idOf = async (response: Response) => {
  expect(response.status).toBe(202);
  return ((await response.json()) as { id: string }).id;
};
const spooled = () =>
  readFileSync(join(gateway.config.SPOOL_DIR, 'leads.spool'), 'utf8').split('\n').length - 1;
const delivered = async () => {
  const entries = (await redis.command('XRANGE', leadIntakeStream, '-', '+')) as [string, string[]][];
  return entries.map(([, fields]) => fields[fields.indexOf('id') + 1]);
};
const several = async (count: number) => {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) ids.push(await idOf(await submit()));
  return ids;
};

it('spools leads while Redis is out of memory', async () => {
  await redis.command('CONFIG', 'SET', 'maxmemory', '1');
  const ids = await several(5);
  expect(spooled()).toBe(5);
  await redis.command('CONFIG', 'SET', 'maxmemory', '0');
  await eventually('an empty spool', () => spooled() === 0);
  expect(await delivered()).toEqual(ids);
});

it('spools leads while Redis lets this gateway not append', async () => {
  await redis.command('ACL', 'SETUSER', 'default', '-xadd');
  const ids = await several(3);
  expect(spooled()).toBe(3);
  await redis.command('ACL', 'SETUSER', 'default', '+xadd');
  await eventually('an empty spool', () => spooled() === 0);
  expect(await delivered()).toEqual(ids);
});

it('spools leads while a script keeps Redis busy', async () => {
  await redis.command('CONFIG', 'SET', 'busy-reply-threshold', '100');
  const [runner, other] = [new Redis(redis.url), new Redis(redis.url)];
  await other.ping();
  const endless = runner.eval('while true do end', 0).catch(() => undefined);
  try {
    await eventually('a refusal', () =>
      other.get('anything').then(
        () => false,
        (error: Error) => error.message.startsWith('BUSY'),
      ),
    );
    const ids = await several(3);
    expect(spooled()).toBe(3);
    await other.script('KILL');
    await eventually('an empty spool', () => spooled() === 0);
    expect(await delivered()).toEqual(ids);
  } finally {
    await other.script('KILL').catch(() => undefined);
    await endless;
    runner.disconnect();
    other.disconnect();
  }
});

it('spools leads while Redis cannot write to disk', async () => {
  await redis.command('CONFIG', 'SET', 'appendfsync', 'everysec');
  redis.limitFiles(1);
  // Redis notices only after a failed write.
  await redis.command('SET', 'anything', 'at all').catch(() => undefined);
  await eventually('a refusal', async () =>
    redis.command('SET', 'anything', 'at all').then(
      () => false,
      (error: Error) => error.message.startsWith('MISCONF'),
    ),
  );
  const ids = await several(5);
  expect(spooled()).toBe(5);
  redis.limitFiles(null);
  await eventually('an empty spool', () => spooled() === 0);
  expect(await delivered()).toEqual(ids);
});

it('loses no lead when a full disk ends Redis', async () => {
  const before = await several(3);
  redis.limitFiles(1);
  const ids = await several(5);
  await eventually('its end', () => !redis.isRunning);
  await redis.begin();
  await eventually('an empty spool', () => spooled() === 0);
  expect(await delivered()).toEqual([...before, ...ids]);
});

it('delays only the first lead while Redis hangs, and delivers each once', async () => {
  const key = randomUUID();
  redis.signal('SIGSTOP');
  const first = await Promise.all([idOf(await submit(key)), ...(await several(4))]);
  expect(spooled()).toBe(5);
  expect(await idOf(await submit(key))).toBe(first[0]);
  redis.signal('SIGCONT');
  await eventually('an empty spool', () => spooled() === 0);
  // Redis may still process what it received before it hung: a lead may appear twice under one id.
  expect(new Set(await delivered())).toEqual(new Set(first));
  expect(await idOf(await submit(key))).toBe(first[0]);
});

it('accepts leads after Redis was flushed', async () => {
  await several(2);
  await redis.command('FLUSHALL');
  const ids = await several(2);
  expect(await delivered()).toEqual(ids);
});

it('accepts leads with rising ids after the clock was set back', async () => {
  const ids = await several(2);
  const real = Date.now.bind(Date);
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => real() - 3_600_000);
  try {
    ids.push(...(await several(3)));
  } finally {
    clock.mockRestore();
  }
  expect([...ids].sort()).toEqual(ids);
  expect(await delivered()).toEqual(ids);
});
