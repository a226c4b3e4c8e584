import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CodedError, messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { Metrics } from '@latchline/runtime/health/metrics';
import { createLogger } from '@latchline/runtime/logger/logger';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { sealingKeys } from '@latchline/runtime/crypto/sealing-keys';
import { pause } from '@latchline/runtime/timing/timing';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { leadNamed, nameOf } from '../../testing/spooled-lead';
import { LeadSpool } from './lead-spool';
import { SpoolFile } from './spool-file';

const codec = new MessageCodec(sealingKeys({ MESSAGE_SEALING_KEY: randomBytes(32).toString('base64') }));
let folder: string;
let spool: LeadSpool;
const logger = createLogger({ service: 'gateway', level: 'silent', destination: { write: () => undefined } });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchline-spool-'));
  spool = await openedSpool();
});
afterEach(async () => {
  await spool.beforeApplicationShutdown();
  await spool.onApplicationShutdown();
  await rm(folder, { recursive: true });
});

async function openedSpool(): Promise<LeadSpool> {
  const opened = new LeadSpool(codec, logger, new Metrics(), { SPOOL_DIR: folder, SPOOL_DRAIN_SECONDS: 0 });
  await opened.onModuleInit();
  return opened;
}

it('delivers leads behind a refused one, and retries that one', async () => {
  let refuses = true;
  const delivered: string[] = [];
  for (const name of ['refused', 'second', 'third']) await spool.add(leadNamed(name));
  spool.deliverBy((lead) => {
    const name = nameOf(lead);
    if (name === 'refused' && refuses) return Promise.reject(new Error('ERR invalid argument'));
    delivered.push(name);
    return Promise.resolve();
  });
  await eventually('the leads behind it', () => delivered.length === 2);
  expect(delivered).toEqual(['second', 'third']);
  refuses = false;
  await eventually('the refused lead', () => !spool.isWaiting);
  expect(delivered).toEqual(['second', 'third', 'refused']);
});

it.each([
  ['Redis is unavailable', new Error("Stream isn't writeable and enableOfflineQueue is false")],
  ['the stream is full', new CodedError(messagingErrors.overloaded, 'Too many entries are waiting')],
])('preserves the order of leads while %s', async (_what, reason) => {
  const delivered: string[] = [];
  for (const name of ['first', 'second', 'third']) await spool.add(leadNamed(name));
  let attempts = 0;
  spool.deliverBy((lead) => {
    attempts += 1;
    if (attempts <= 4) return Promise.reject(reason);
    delivered.push(nameOf(lead));
    return Promise.resolve();
  });
  await eventually('an empty spool', () => !spool.isWaiting);
  expect(delivered).toEqual(['first', 'second', 'third']);
});

it('refuses the same request twice in the same way while the disk is full, and accepts it later', async () => {
  const lead = { ...leadNamed('eager'), repeat: { key: 'key', fingerprint: 'print', keptSeconds: 60 } };
  const append = jest.spyOn(SpoolFile.prototype, 'append').mockRejectedValueOnce(new Error('ENOSPC'));
  const outcomes = await Promise.allSettled([spool.add(lead), spool.add(lead)]);
  append.mockRestore();
  expect(outcomes).toMatchObject([
    { status: 'rejected', reason: { code: messagingErrors.unavailable } },
    { status: 'rejected', reason: { code: messagingErrors.unavailable } },
  ]);
  expect(await spool.add(lead)).toMatchObject({ outcome: 'spooled' });
});

it('sends again only part of a long spool after a death in the middle', async () => {
  const names = Array.from({ length: 3_500 }, (_, index) => `lead ${index}`);
  for (let from = 0; from < names.length; from += 100)
    await Promise.all(names.slice(from, from + 100).map((name) => spool.add(leadNamed(name))));
  const sent: string[] = [];
  spool.deliverBy((lead) => {
    if (sent.length === 2_700) return new Promise(() => undefined);
    sent.push(nameOf(lead));
    return Promise.resolve();
  });
  await eventually('most of them', () => sent.length === 2_700);
  const dead = spool;
  spool = await openedSpool();
  const again: string[] = [];
  spool.deliverBy((lead) => Promise.resolve(void again.push(nameOf(lead))));
  await eventually('the rest', () => !spool.isWaiting);
  expect(new Set([...sent, ...again]).size).toBe(names.length);
  expect(again.length).toBeLessThan(2_000);
  await dead.onApplicationShutdown();
});

it('keeps running when the file cannot be emptied, and empties it after the next lead', async () => {
  const clear = jest.spyOn(SpoolFile.prototype, 'clear').mockImplementationOnce(async () => {
    await pause(10);
    throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' });
  });
  spool.deliverBy(() => Promise.resolve());
  await spool.add(leadNamed('first'));
  await expect(spool.drained()).resolves.toBe(true);
  await spool.add(leadNamed('second'));
  await expect(spool.drained()).resolves.toBe(true);
  expect(clear).toHaveBeenCalledTimes(2);
  expect(await readFile(join(folder, 'leads.spool'), 'utf8')).toBe('');
});
