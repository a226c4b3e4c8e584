import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';

type Times = 'last_attempt_at' | 'next_attempt_at' | 'sent_at';
export type DeliveryRow = Omit<Delivery, Times | 'created_at'> &
  Record<Times, Date | null> & { created_at: Date };

/** An explicit list: a column added later is not exposed by accident. */
export const deliveryColumns =
  'id, event_id, lead_id, kind, channel, recipient, fallback, message_id, state, attempts, last_error, created_at, last_attempt_at, next_attempt_at, sent_at';

const text = (time: Date | null): string | null => time?.toISOString() ?? null;

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    last_attempt_at: text(row.last_attempt_at),
    next_attempt_at: text(row.next_attempt_at),
    sent_at: text(row.sent_at),
  };
}
