import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Metrics } from '@latchline/runtime/health/metrics';
import { createLogger } from '@latchline/runtime/logger/logger';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { LeadSpool } from './lead-spool';
import type { SpooledLead } from './open-spool';

let folder: string;
let spool: LeadSpool;
const logger = createLogger({ service: 'gateway', level: 'silent', destination: { write: () => undefined } });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchline-spool-'));
  spool = new LeadSpool(new MessageCodec(randomBytes(32)), logger, new Metrics(), { SPOOL_DIR: folder });
  await spool.onModuleInit();
});
afterEach(async () => {
  await spool.beforeApplicationShutdown();
  await spool.onApplicationShutdown();
  await rm(folder, { recursive: true });
});

const leadNamed = (name: string): SpooledLead => ({
  message: {
    id: randomUUID(),
    received_at: new Date().toISOString(),
    suspicions: [],
    proven: false,
    typed: null,
    submission: { name, phone: '07700 900123', postcode: 'S11 8TP' },
  } as unknown as SpooledLead['message'],
  repeat: null,
});

it('gives on the leads behind one that Redis refuses, and that one when it is accepted', async () => {
  let refuses = true;
  const given: string[] = [];
  for (const name of ['refused', 'second', 'third']) await spool.keep(leadNamed(name));
  spool.deliverBy(({ message }) => {
    const { name } = message.submission;
    if (name === 'refused' && refuses) return Promise.reject(new Error('ERR invalid argument'));
    given.push(name);
    return Promise.resolve();
  });
  await eventually('the leads behind it', () => given.length === 2);
  expect(given).toEqual(['second', 'third']);
  refuses = false;
  await eventually('the refused lead', () => !spool.isWaiting);
  expect(given).toEqual(['second', 'third', 'refused']);
});

it('keeps the order of leads while Redis is away', async () => {
  let isAway = true;
  const given: string[] = [];
  for (const name of ['first', 'second', 'third']) await spool.keep(leadNamed(name));
  let tries = 0;
  spool.deliverBy(({ message }) => {
    tries += 1;
    if (isAway) return Promise.reject(new Error("Stream isn't writeable and enableOfflineQueue is false"));
    given.push(message.submission.name);
    return Promise.resolve();
  });
  await eventually('several tries', () => tries >= 3);
  isAway = false;
  await eventually('an empty spool', () => !spool.isWaiting);
  expect(given).toEqual(['first', 'second', 'third']);
});
