import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { DueDelivery } from '../../../services/notifications/src/deliveries/delivery';
import type { DeliveryRepository } from '../../../services/notifications/src/deliveries/delivery.repository';
import { commands } from '../stores/redis-commands';
import { inside, patched } from './patched';
import type { Plant } from './plant';

type Attempt = DeliveryRepository['attemptNext'];

/** Mistakes on the way from the queue to the mail server, by the names that the model gives them. */
export const deliveryMistakes: Readonly<Record<string, Plant>> = {
  /** The job is completed before its effect is committed. */
  JOB_DONE_FIRST: {
    notifications: ({ consumer }) =>
      patched(consumer, 'handle', (handle) => (data, envelope) => {
        void handle(data, envelope).catch(() => undefined);
        return Promise.resolve();
      }),
  },
  /** The event is noted as handled, and then nothing is recorded. */
  INBOX_IN_ITS_OWN_TRANSACTION: {
    notifications: ({ inbox, dataSource }) =>
      patched(inbox, 'onceEach', (onceEach) => (_, arrivals) => onceEach(dataSource.manager, arrivals)),
  },
  /** An event that comes twice is recorded twice: neither the inbox nor the unique ids of messages prevent it. */
  NO_INBOX: {
    notifications({ inbox, deliveries }) {
      patched(
        inbox,
        'onceEach',
        () => (_, arrivals) => Promise.resolve(new Set(arrivals.map(({ eventId }) => eventId))),
      );
      patched(
        deliveries,
        'record',
        (record) => (manager, alerts) =>
          record(
            manager,
            alerts.map((alert) => ({
              ...alert,
              drafts: alert.drafts.map((draft) => ({ ...draft, message_id: `<${randomUUID()}>` })),
            })),
          ),
      );
    },
  },
  /** The job of a dead worker stays with it. */
  NO_STALLED_CHECK: {
    everywhere: () => patched(inside(commands), 'releaseStalledJobs', () => () => undefined),
  },
  /** A message is noted as sent before the mail server has it. */
  SENT_FIRST: {
    notifications: ({ deliveries }) =>
      patched(deliveries, 'attemptNext', (attemptNext): Attempt => async (lane, limit, send) => {
        const due: [DueDelivery, EntityManager][] = [];
        const outcomes = await attemptNext(lane, limit, (one, manager) => {
          due.push([one, manager]);
          return Promise.resolve(undefined);
        });
        for (const [one, manager] of due) await send(one, manager);
        return outcomes;
      }),
  },
  /** A mail that is sent again looks like another one. */
  NEW_MESSAGE_ID: {
    notifications: ({ email }) =>
      patched(
        email,
        'send',
        (send) => (due, manager) => send({ ...due, message_id: `<${randomUUID()}>` }, manager),
      ),
  },
};
