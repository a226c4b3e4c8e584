import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rename, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Health } from '@latchline/contracts/api/health.operations';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import type { LeadIntake } from '@latchline/contracts/leads/lead.schema';
import { findMissingLeads } from '@latchline/contracts/leads/missing-leads.operations';
import { DeadLetters } from '@latchline/runtime/dead-letters/dead-letters';
import { Logger } from '@latchline/runtime/logger/logger';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { pause } from '@latchline/runtime/timing/timing';
import { DeadEntries } from '@latchline/runtime/work-streams/dead-entries';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { LeadCopies } from './lead-copies';

/** Ids that the leads service has stored. */
const stored = new Set<string>();
let gateway: GatewayUnderTest;

const started = async (overrides: Record<string, string> = {}) => {
  gateway = await GatewayUnderTest.start(overrides);
  gateway.services.answer(findMissingLeads, ({ ids }) => ({
    missing: ids.filter((id: string) => !stored.has(id)),
  }));
};
beforeEach(() => started(), bootMs);
afterEach(() => gateway.stop(), bootMs);

const submit = async (name: string, headers: Record<string, string> = {}) => {
  const fields = { name, phone: '07700 900123', postcode: 'S11 8TP' };
  const response = await gateway.postJson('/api/leads', fields, headers);
  expect(response.status).toBe(202);
  return ((await response.json()) as { id: string }).id;
};
const inStream = async (): Promise<string[]> =>
  (await gateway.redis.xrange(leadIntakeStream, '-', '+')).map(
    ([, fields]) =>
      (gateway.codec.open(fields[fields.indexOf('sealed') + 1] ?? '') as { data: LeadIntake }).data.id,
  );
const folder = () => join(gateway.config.SPOOL_DIR, 'copies');
const files = () => (existsSync(folder()) ? readdirSync(folder()) : []);
const text = () =>
  files()
    .map((name) => readFileSync(join(folder(), name), 'utf8'))
    .join('');
/** A lead that Redis was too slow for is copied when it leaves the spool. */
const copied = (leads: number) =>
  eventually(`${leads} copies`, () => text().split('\n').filter(Boolean).length === leads);
const checked = (what: string, outcome: () => Promise<boolean> | boolean) =>
  eventually(what, async () => {
    await gateway.app.get(LeadCopies).check();
    return outcome();
  });
/** Redis back with an empty disk. */
const loseRedis = () => gateway.redis.flushdb();

it('keeps an encrypted copy of each accepted lead until it is stored', async () => {
  const ids = [await submit('Priya Nair'), await submit('Tom Marsh')];
  await copied(2);
  expect(text()).not.toMatch(/Priya|07700|S11/);
  ids.forEach((id) => stored.add(id));
  await checked('no copies', () => files().length === 0);
});

it('sends leads again, with their ids, that are neither stored nor in Redis', async () => {
  const [first, second, third] = [await submit('First'), await submit('Second'), await submit('Third')];
  stored.add(second);
  await copied(3);
  await loseRedis();
  await checked('the lost leads', async () => (await inStream()).length === 2);
  expect((await inStream()).sort()).toEqual([first, third].sort());
  stored.add(first).add(third);
  await gateway.redis.del(leadIntakeStream);
  await checked('no copies', () => files().length === 0);
});

it('waits while the leads may be in the stream', async () => {
  await submit('Waiting');
  await copied(1);
  await gateway.app.get(LeadCopies).check();
  await gateway.app.get(LeadCopies).check();
  expect(await inStream()).toHaveLength(1);
  expect(files()).toHaveLength(1);
});

it('leaves a lead that could not be stored to the failed jobs, and its copy is gone once it is discarded there', async () => {
  await submit('Failed');
  const discarded = await submit('Discarded');
  await copied(2);
  const { redis, app } = gateway;
  const dead = new DeadEntries(redis, leadIntakeStream, 'leads', app.get(Logger));
  for (const [entryId, flat] of await redis.xrange(leadIntakeStream, '-', '+')) {
    const fields = { id: flat[1] ?? '', sealed: flat[3] ?? '' };
    await dead.add({ entryId, fields, deliveries: 1 }, 'failed');
  }
  const failed = () => app.get(DeadLetters).newest(10, leadIntakeStream);
  await app.get(LeadCopies).check();
  await pause(3_100);
  await app.get(LeadCopies).check();
  expect(await inStream()).toEqual([]);
  expect(await failed()).toHaveLength(2);

  const { key = '' } = (await failed()).find(({ messageId }) => messageId === discarded) ?? {};
  await app.get(DeadLetters).discard(leadIntakeStream, key);
  (await failed()).forEach(({ messageId }) => stored.add(messageId));
  await checked('no copies', () => files().length === 0);
  expect(await inStream()).toEqual([]);
});

it('keeps no copy of a repeated request', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const id = await submit('Twice', key);
  expect(await submit('Twice', key)).toBe(id);
  await copied(1);
});

it('finds the copies of an earlier process', async () => {
  const id = await submit('Before');
  await copied(1);
  const { SPOOL_DIR, MESSAGE_SEALING_KEY } = gateway.config;
  await loseRedis();
  await gateway.stop();
  await started({ SPOOL_DIR, MESSAGE_SEALING_KEY: String(MESSAGE_SEALING_KEY), SPOOL_COPIES: 'off' });
  await checked('the lead', async () => (await inStream()).includes(id));
  await submit('Without a copy');
  await copied(1);
});

it('reads a file of an earlier process as soon as it can, even if it could not at first', async () => {
  const id = await submit('Unreadable');
  await copied(1);
  const { SPOOL_DIR, MESSAGE_SEALING_KEY } = gateway.config;
  const [name = ''] = files();
  await loseRedis();
  await gateway.stop();
  // A folder in its place: root may read any file.
  const [path, away] = [join(SPOOL_DIR, 'copies', name), join(SPOOL_DIR, 'away')];
  await rename(path, away);
  await mkdir(path);
  await started({ SPOOL_DIR, MESSAGE_SEALING_KEY: String(MESSAGE_SEALING_KEY) });
  await gateway.app.get(LeadCopies).check();
  expect(await inStream()).toEqual([]);
  await rmdir(path);
  await rename(away, path);
  await checked('the lead', async () => (await inStream()).includes(id));
});

it('accepts leads without a copy when none can be written, and is degraded', async () => {
  // A file where the folder should be: root may write anywhere.
  await writeFile(folder(), '');
  await chmod(folder(), 0o600);
  await submit('Alone');
  await eventually('the lead', async () => (await inStream()).length === 1);
  const { status, checks } = (await (await gateway.fetch('/health/ready')).json()) as Health;
  expect([status, checks['copies']]).toEqual(['degraded', 'degraded']);
});
