import { z } from 'zod';

/**
 * `failed`: the last attempt did not succeed and another one follows. `given-up`: none follows unless somebody asks
 * for it.
 */
export const deliveryStates = ['pending', 'sent', 'failed', 'given-up'] as const;

export const deliveryChannels = ['email', 'push', 'webhook'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** What somebody is told. An acknowledgement goes to the visitor, everything else to the office. */
export const deliveryKinds = [
  'new-lead',
  'repeat-lead',
  'escalation-1',
  'escalation-2',
  'acknowledgement',
  'test',
  'webhook-disabled',
  'quarantine-waiting',
  /** To somebody who works here, about their account. */
  'account',
  'claims-overdue',
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** One message to one recipient over one channel. Each is tried again on its own. */
export const deliverySchema = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  /** Null for what is about no lead: tests and notices. */
  lead_id: z.uuid().nullable(),
  kind: z.enum(deliveryKinds),
  channel: z.enum(deliveryChannels),
  /** Address, name of the device, or host of the endpoint; `erased` once the person's data was. */
  recipient: z.string(),
  /** Sent to the administrator because nobody is named for it. */
  fallback: z.boolean(),
  message_id: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Codes only: never what a server said about the message. */
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_attempt_at: z.iso.datetime().nullable(),
  /** Null once it is sent or given up. */
  next_attempt_at: z.iso.datetime().nullable(),
  sent_at: z.iso.datetime().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;
