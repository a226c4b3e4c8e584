import { type Delivery, deliverySchema } from '@latchline/contracts/notifications/delivery.schema';

let numbers = 0;

export function deliveryOf(change: Partial<Delivery> = {}): Delivery {
  const number = ++numbers;
  return deliverySchema.parse({
    id: `00000000-0000-7000-8001-${String(number).padStart(12, '0')}`,
    event_id: '00000000-0000-7000-8001-ffffffffffff',
    lead_id: '00000000-0000-7000-8000-000000000001',
    kind: 'new-lead',
    channel: 'email',
    recipient: 'tom@latchline.example',
    fallback: false,
    message_id: `<${number}@latchline.example>`,
    state: 'sent',
    attempts: 1,
    last_error: null,
    created_at: '2025-03-01T12:41:59.000Z',
    last_attempt_at: '2025-03-01T12:42:00.000Z',
    next_attempt_at: null,
    sent_at: '2025-03-01T12:42:00.000Z',
    ...change,
  });
}
