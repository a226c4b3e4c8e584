import { z } from 'zod';

/** `failed`: the last attempt failed and another follows. `given-up`: no attempt follows unless somebody retries it. */
export const deliveryStates = ['pending', 'sent', 'failed', 'given-up'] as const;

export const deliveryChannels = ['email', 'push', 'text', 'whatsapp', 'webhook'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** What a message is about. Acknowledgements, review requests and messages go to the customer, everything else to the office. */
export const deliveryKinds = [
  'new-lead',
  'repeat-lead',
  'escalation-1',
  'escalation-2',
  /** The customer of a lead called again and nobody answered, or wrote. */
  'customer-returned',
  /** To the next in line, or to everybody: nobody has claimed the lead. */
  'unclaimed-lead',
  /** To the devices that were notified of a lead: somebody has it. */
  'claimed-lead',
  'acknowledgement',
  /** To the customer, once, after the job. */
  'review-request',
  /** To the customer, by a user, or in reply to a missed call. */
  'message',
  'test',
  'webhook-disabled',
  'quarantine-waiting',
  /** To a user, about their account. */
  'account',
  'claims-overdue',
  /** To a user, about their day. */
  'digest',
  /** To a user, about a swap or a holiday that concerns their shifts. */
  'rota-change',
  'lead-updated',
  'lead-status-changed',
  'lead-contacted',
  'lead-merged',
  'lead-erased',
] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** One message to one recipient over one channel. Each is retried on its own. */
export const deliverySchema = z.object({
  id: z.uuid(),
  /** Id of the event that caused it. */
  event_id: z.uuid(),
  /** Id of the lead; null for tests and system notices. */
  lead_id: z.uuid().nullable(),
  /** What it is about. */
  kind: z.enum(deliveryKinds),
  /** How it is sent. */
  channel: z.enum(deliveryChannels),
  /** Email address, name of the device, mobile number, or host of the endpoint; `erased` after the person's data was erased. */
  recipient: z.string(),
  /** Whether it went to the administrator because no recipients are configured. */
  fallback: z.boolean(),
  /** `Message-ID` of an email, `webhook-id` of a webhook, topic of a push message, id of a text or WhatsApp message. */
  message_id: z.string(),
  /** `failed` is retried automatically; `given-up` only on request. */
  state: z.enum(deliveryStates),
  /** Number of attempts so far. */
  attempts: z.int(),
  /** Code of the last error; null if there was none. Never contains what the server said about the message. */
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** When it was last tried, ISO 8601 in UTC; null before the first attempt. */
  last_attempt_at: z.iso.datetime().nullable(),
  /** When it is tried next, ISO 8601 in UTC; null once it is sent or given up. */
  next_attempt_at: z.iso.datetime().nullable(),
  /** When the receiver accepted it, ISO 8601 in UTC; null until then. */
  sent_at: z.iso.datetime().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;
