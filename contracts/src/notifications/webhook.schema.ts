import { z } from 'zod';
import { deliverySchema } from './delivery.schema';

export const webhookEvents = [
  'lead.created',
  'lead.updated',
  'lead.status_changed',
  'lead.contacted',
  'lead.merged',
  'lead.erased',
  'lead.overdue',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookLimits = { url: 2_000, description: 200, answer: 500 } as const;

const fields = {
  url: z
    .url({ protocol: /^https?$/, error: 'Enter an address that begins with https://' })
    .max(webhookLimits.url, 'Too long'),
  /** What the endpoint is for, for people. */
  description: z.string().trim().max(webhookLimits.description, 'Too long'),
  events: z
    .array(z.enum(webhookEvents, 'Choose from the events there are'))
    .min(1, 'Choose at least one event')
    .transform((events) => [...new Set(events)]),
  active: z.boolean(),
};

/** A webhook endpoint to add. */
export const newWebhookSchema = z.strictObject({
  /** Id of the endpoint, a new UUID. Sending it again replaces the endpoint and its secret, so a retry is safe. */
  id: z.uuid().optional(),
  /** Where to send messages: a public https URL. */
  url: fields.url,
  /** What the endpoint is for, for people. */
  description: fields.description.default(''),
  /** Which events to send; all by default. */
  events: fields.events.default([...webhookEvents]),
});

/** Changes to a webhook endpoint; at least one field. */
export const webhookPatchSchema = z
  .strictObject({
    /** Where to send messages: a public https URL. */
    url: fields.url.optional(),
    /** What the endpoint is for, for people. */
    description: fields.description.optional(),
    /** Which events to send. */
    events: fields.events.optional(),
    /** Switches the endpoint on or off. */
    active: fields.active.optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one of url, description, events, active');
export type WebhookPatch = z.infer<typeof webhookPatchSchema>;

/** An endpoint that receives events by signed POST. Its secret is returned once, on creation. */
export const webhookSchema = z.object({
  id: z.uuid(),
  /** Where messages are sent. */
  url: z.string(),
  /** What the endpoint is for, for people. */
  description: z.string(),
  /** Which events are sent. */
  events: z.array(z.enum(webhookEvents)),
  /** Whether messages are sent. */
  active: z.boolean(),
  /** Since when every attempt has failed, ISO 8601 in UTC; null while it works. */
  failing_since: z.iso.datetime().nullable(),
  /** When it was switched off after three days of failures, ISO 8601 in UTC; null otherwise. */
  disabled_at: z.iso.datetime().nullable(),
  /** Until when messages also carry a signature of the previous secret, ISO 8601 in UTC; null without one. */
  former_secret_until: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** A webhook endpoint with its secret, which is returned this once. */
export const webhookWithSecretSchema = webhookSchema.extend({
  /** Secret to verify signatures with: `whsec_` and base64, as in Standard Webhooks. Store it safely. */
  secret: z.string(),
});
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

/** An attempt to deliver a message to a webhook endpoint. */
export const webhookAttemptSchema = z.object({
  /** When, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** HTTP status of the response; null if there was none. */
  status: z.int().nullable(),
  /** Duration in milliseconds. */
  duration_ms: z.int(),
  /** Code of the error; null if it succeeded. */
  error: z.string().nullable(),
  /** First 500 characters of the response. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>;

/** A message to a webhook endpoint, with every attempt. */
export const webhookDeliverySchema = deliverySchema.extend({
  /** Name of the event, such as `lead.created`; `webhook.test` for a test. */
  event: z.string(),
  /** Attempts, oldest first. */
  attempt_log: z.array(webhookAttemptSchema),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** Which deliveries of an endpoint to send again. */
export const webhookReplaySchema = z.strictObject({
  /** Replay what was first due at this time or later, ISO 8601. Messages are kept for 30 days. */
  since: z.iso.datetime({ offset: true, error: 'Enter a date and time' }),
  /** Only messages that were given up, including those not sent because the endpoint was switched off. */
  failed_only: z.boolean().default(false),
});

/** How many deliveries are sent again. */
export const webhookReplayResultSchema = z.object({
  /** Messages queued, oldest first. */
  queued: z.int(),
});
