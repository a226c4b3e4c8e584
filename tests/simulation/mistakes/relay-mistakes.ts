import type { EntityManager } from 'typeorm';
import type { OutboxRow } from '@latchline/runtime/outbox/outbox';
import { AcceptedCopies } from '@latchline/runtime/outbox/accepted-copies';
import { OutboxReplay } from '@latchline/runtime/outbox/outbox-replay';
import { type FoundMark, marginMs, PublishedMarks } from '@latchline/runtime/outbox/published-marks';
import { sendsNothingFirst } from '@latchline/runtime/events/queues';
import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import type { Envelope } from '@latchline/contracts/messaging/envelope';
import type { SubmittedLead } from '../../../services/leads/src/leads/lead.repository';
import { inside, patched } from './patched';
import type { Plant } from './plant';

const withoutEvents = (submitted: readonly SubmittedLead[]) =>
  submitted.map((one) => ({ ...one, events: [] }));

/** Mistakes on the way from the leads table to the queue, by the names that the model gives them. */
export const relayMistakes: Readonly<Record<string, Plant>> = {
  /** A lead is committed without its event, which follows in another transaction. */
  EVENT_IN_A_SECOND_TRANSACTION: {
    leads({ store, dataSource, outbox }) {
      const later: OutboxRow[] = [];
      const repository = inside(store).leads as {
        storeSubmitted(manager: EntityManager, submitted: readonly SubmittedLead[]): Promise<string[]>;
      };
      patched(repository, 'storeSubmitted', (storeSubmitted) => async (manager, submitted) => {
        const ids = await storeSubmitted(manager, withoutEvents(submitted));
        later.push(...submitted.flatMap(({ lead, events }) => (ids.includes(lead.id) ? events : [])));
        return ids;
      });
      patched(store, 'run', (run) => async (leads, originOf) => {
        const ids = await run(leads, originOf);
        const rows = later.splice(0);
        await dataSource.transaction(async (manager) => {
          for (const { payload, name } of rows)
            if (name === leadSubmitted.name)
              await outbox.add(manager, leadSubmitted, (JSON.parse(payload) as Envelope).data as never);
        });
        return ids;
      });
    },
  },
  /** Events are noted as published before the queue has them. */
  PUBLISHED_FIRST: {
    leads: ({ relay }) =>
      patched(inside(inside(relay).publisher as object), 'publish', (publish) => (events: Envelope[]) => {
        void publish(events);
        return Promise.resolve(events);
      }),
  },
  /** A queue whose first use failed fails for good: BullMQ's version check, as it was before decision 0118. */
  POISONED_QUEUE: {
    everywhere: () =>
      patched(sendsNothingFirst as { skipVersionCheck: boolean }, 'skipVersionCheck', () => false),
  },
  /** Redis loses an event and nobody adds it again. */
  NO_REPLAY: {
    everywhere: () =>
      patched(
        inside(OutboxReplay.prototype),
        'publishSince',
        () => () => Promise.resolve({ republished: 0, oldest: 0, newest: 0 }),
      ),
  },
  /** The mark covers what was only being published. */
  NO_MARGIN: {
    theme: 'marks',
    everywhere: () =>
      patched(
        inside(OutboxReplay.prototype),
        'publishSince',
        (publishSince: (this: OutboxReplay, since: number) => unknown) =>
          function (this: OutboxReplay, since: number) {
            return publishSince.call(this, since === 0 ? 0 : since + marginMs);
          },
      ),
  },
  /** The mark is written although Redis was emptied since it was read. */
  MARK_WRITTEN_BLINDLY: {
    theme: 'marks',
    everywhere: () =>
      patched(
        PublishedMarks.prototype,
        'replace',
        (replace) =>
          async function (this: PublishedMarks, found, markFor) {
            const now = await this.read();
            return replace.call(this, now, (one: FoundMark) => ({
              ...markFor(found.find(({ key }) => key === one.key) ?? one),
              ...(markFor(one).runId !== '' && { runId: one.runId }),
            }));
          },
      ),
  },
  /** An event that was being published while events were republished. */
  OPEN_TRANSACTIONS_FORGOTTEN: {
    theme: 'recovery',
    everywhere: () => patched(inside(OutboxReplay.prototype), 'haveEnded', () => () => Promise.resolve(true)),
  },
  /** A relay remembers that a queue has an event which it has lost. */
  COPIES_REMEMBERED_FOR_GOOD: {
    theme: 'destinations',
    everywhere: () => patched(AcceptedCopies.prototype, 'keepFor', () => () => undefined),
  },
};
