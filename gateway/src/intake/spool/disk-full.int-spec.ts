import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { OwnRedis } from '@latchline/runtime/testing/own-redis';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { business } from '../../testing/sample-data';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { storeUrls } from '../../testing/gateway-under-test.config';

/** Simulates a full disk by limiting the file size of this process, in which the gateway runs. */
const limitFiles = (bytes: number | null) =>
  execFileSync('prlimit', [
    `--pid=${process.pid}`,
    `--fsize=${bytes === null ? 'unlimited' : `${bytes}:unlimited`}`,
  ]);

/** Makes exceeding the limit a write error rather than ending the process. */
const ignore = () => undefined;
/** The real process object, which receives signals; tests get a copy. */
const thisProcess = runInThisContext('process') as NodeJS.Process;

let redis: OwnRedis;
let gateway: GatewayUnderTest;
beforeAll(async () => {
  thisProcess.on('SIGXFSZ', ignore);
  redis = await OwnRedis.start(storeUrls().redisUrl);
  gateway = await GatewayUnderTest.start({ REDIS_URL: redis.url });
}, bootMs);
afterAll(async () => {
  limitFiles(null);
  await gateway.stop();
  await redis.stop();
  thisProcess.off('SIGXFSZ', ignore);
}, bootMs);

const visitor = { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP' };
const submit = () => gateway.postJson('/api/leads', visitor);
const health = async () => {
  const answer = await gateway.fetch('/health/ready');
  const { checks } = (await answer.json()) as { checks: Record<string, string> };
  return { status: answer.status, checks };
};
const spoolText = () => readFileSync(join(gateway.config.SPOOL_DIR, 'leads.spool'), 'utf8');

it('refuses leads with the phone number while Redis and the disk both fail, and recovers', async () => {
  // Makes the gateway cache the phone number.
  expect((await gateway.fetch('/')).status).toBe(200);
  redis.signal('SIGKILL');
  await eventually('the spool', async () => (await submit()).status === 202 && spoolText() !== '');
  const spooled = spoolText();
  // Room for half a lead: its remains must not corrupt the next one.
  limitFiles(spooled.length + 100);

  const refused = await submit();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(((await refused.json()) as { detail: string }).detail).toContain(business.phone);
  expect(spoolText()).toBe(spooled);
  const form = await gateway.postForm('/api/leads', { ...visitor, page: '/' });
  expect(form.status).toBe(503);
  await eventually('that it is not ready', async () => (await health()).status === 503);

  limitFiles(null);
  await eventually('an accepted lead', async () => (await submit()).status === 202);
  await eventually('that it is ready', async () => (await health()).checks['intake'] === 'ok');
  const lines = spoolText().split('\n').filter(Boolean);
  expect(lines.length).toBeGreaterThan(spooled.split('\n').filter(Boolean).length);
  for (const line of lines) expect(() => gateway.codec.open(line)).not.toThrow();

  await redis.begin();
  await eventually('an empty spool', () => spoolText() === '', 20_000);
  expect(await redis.command('XLEN', leadIntakeStream)).toBe(lines.length);
});

it('starts on a full disk, accepts leads through Redis, and opens its spool once there is space', async () => {
  await eventually('Redis', async () => (await health()).checks['redis'] === 'ok');
  limitFiles(0);
  const another = await GatewayUnderTest.start({ REDIS_URL: redis.url });
  try {
    expect((await another.fetch('/')).status).toBe(200);
    expect((await another.postJson('/api/leads', visitor)).status).toBe(202);
    const spoolOf = async () =>
      ((await (await another.fetch('/health/ready')).json()) as { checks: Record<string, string> }).checks
        .spool;
    expect(await spoolOf()).toBe('degraded');
    limitFiles(null);
    await eventually('its spool', async () => (await spoolOf()) === 'ok', 20_000);
  } finally {
    limitFiles(null);
    await another.stop();
  }
});

it('accepts leads while only its own disk is full', async () => {
  await eventually('Redis', async () => (await health()).checks['redis'] === 'ok');
  limitFiles(1);
  await eventually('the degraded check', async () => (await health()).checks['spool'] === 'degraded');
  expect(await health()).toMatchObject({ status: 200, checks: { intake: 'ok' } });
  expect((await submit()).status).toBe(202);
  limitFiles(null);
});
