import { randomUUID } from 'node:crypto';
import type { AppendOptions, AppendResult } from '@latchline/runtime/work-streams/stream-appender';
import type { IntakeMessage } from '@latchline/contracts/leads/channels/intake-message.schema';
import { ConsumerGroup } from '@latchline/runtime/redis/consumer-group';
import type { Segment } from '../../../gateway/src/intake/spool/spool-files';
import type { SpooledLead } from '../../../gateway/src/intake/spool/open-spool';
import { Disk } from '../stores/file-system';
import { inside, patched } from './patched';
import type { Plant } from './plant';

const never = new Promise<never>(() => undefined);
/** Of all schedules, in which no id occurs twice. */
const storedOnce = new Set<string>();

/** Mistakes on the way from the request to the leads table, by the names that the model gives them. */
export const intakeMistakes: Readonly<Record<string, Plant>> = {
  /** 202 before the lead is on a disk. */
  ANSWER_FIRST: {
    theme: 'intake',
    gateway: ({ intake }) =>
      patched(inside(intake), 'appendOrSpool', (appendOrSpool) => (lead: SpooledLead) => {
        void appendOrSpool(lead).catch(() => undefined);
        return Promise.resolve(lead.message.id);
      }),
  },
  /** 202 before the spool file is flushed. */
  ANSWER_BEFORE_FLUSH: {
    theme: 'spool',
    everywhere: () => patched(Disk.prototype, 'flush', () => () => Promise.resolve()),
  },
  /** The key is stored after the message, not with it. */
  KEY_IN_A_SECOND_STEP: {
    gateway({ appender, redis }) {
      patched(appender, 'append', (append) => async (lead: AppendOptions): Promise<AppendResult> => {
        const { idempotency, ...keyless } = lead;
        if (!idempotency) return append(lead);
        const key = `key ${idempotency.key}`;
        const known = await redis.get(key);
        if (known) return { outcome: 'repeated', id: known };
        const result = await append(keyless);
        await redis.set(key, lead.id);
        return result;
      });
    },
  },
  /** The spool forgets the key of a request. */
  SPOOL_WITHOUT_KEYS: {
    theme: 'intake',
    gateway: ({ spool }) =>
      patched(spool, 'add', (add) => (lead: SpooledLead) => add({ ...lead, repeat: null })),
  },
  /** No message says that an accepted id stands for the lead of another. */
  SECOND_ID_FORGOTTEN: {
    theme: 'spool',
    gateway: ({ appender }) =>
      patched(
        appender,
        'append',
        (append) => (message: AppendOptions) =>
          'alias_of' in (message.data as IntakeMessage)
            ? Promise.resolve({ outcome: 'appended', id: message.id })
            : append(message),
      ),
  },
  /** A lead leaves the spool before Redis has it. */
  REMOVE_FIRST: {
    theme: 'spool',
    gateway: ({ intake }) =>
      patched(inside(intake), 'deliver', (deliver) => (lead: SpooledLead) => {
        void deliver(lead).catch(() => undefined);
        return Promise.resolve();
      }),
  },
  /** The file is emptied once a lead is sent, although another one was appended meanwhile. */
  CLEAR_WITHOUT_LOOKING: {
    theme: 'spool',
    gateway: ({ intake, spool }) =>
      patched(inside(intake), 'deliver', (deliver) => async (lead: SpooledLead) => {
        await deliver(lead);
        const { newest } = inside(spool).files as { newest: Segment };
        await newest.file.clear(() => true);
      }),
  },
  /** Leads of the process before stay in the file. */
  SPOOL_NOT_READ_AT_START: {
    theme: 'spool',
    spoolOpened(spool) {
      (inside(spool).queue as unknown[]).length = 0;
      (inside(spool).byKey as Map<string, unknown>).clear();
    },
  },
  /** The spool is not sent again after Redis has refused it. */
  DRAIN_ENDS_AFTER_AN_ERROR: {
    gateway: ({ intake }) =>
      patched(
        inside(intake),
        'deliver',
        (deliver) => (lead: SpooledLead) => deliver(lead).catch(() => never),
      ),
  },
  /** The entry leaves the stream before it is stored. */
  ACKNOWLEDGE_FIRST: {
    everywhere: () =>
      patched(
        ConsumerGroup.prototype,
        'read',
        (read) =>
          async function (this: ConsumerGroup, ...args) {
            const entries = await read.apply(this, args);
            await this.settle(entries.map(({ entryId }) => entryId));
            return entries;
          },
      ),
  },
  /** Entries of a dead replica are never handled. */
  NO_TAKEOVER: {
    everywhere: () => patched(ConsumerGroup.prototype, 'abandoned', () => () => Promise.resolve([])),
  },
  /** A message that is delivered twice is stored twice. */
  STORE_AGAIN: {
    leads: ({ handler }) =>
      patched(handler, 'run', (run) => async (batch, origins) => {
        const given = batch.map((lead) => (storedOnce.has(lead.id) ? { ...lead, id: randomUUID() } : lead));
        await run(given, origins);
        for (const { id } of batch) storedOnce.add(id);
      }),
  },
};
