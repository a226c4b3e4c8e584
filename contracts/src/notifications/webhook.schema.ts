import { z } from 'zod';
import { deliverySchema } from './delivery.schema';

export const webhookEvents = ['lead.created', 'lead.overdue'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhookLimits = { url: 2_000, description: 200, answer: 500 } as const;

const fields = {
  url: z
    .url({ protocol: /^https?$/, error: 'Enter an address that begins with https://' })
    .max(webhookLimits.url, 'Too long'),
  description: z.string().trim().max(webhookLimits.description, 'Too long'),
  events: z
    .array(z.enum(webhookEvents, 'Choose from the events there are'))
    .min(1, 'Choose at least one event')
    .transform((events) => [...new Set(events)]),
  active: z.boolean(),
};

export const newWebhookSchema = z.strictObject({
  url: fields.url,
  description: fields.description.default(''),
  events: fields.events.default([...webhookEvents]),
});

export const webhookPatchSchema = z
  .strictObject({
    url: fields.url.optional(),
    description: fields.description.optional(),
    events: fields.events.optional(),
    active: fields.active.optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one of url, description, events, active');
export type WebhookPatch = z.infer<typeof webhookPatchSchema>;

/** An address of others that is told by signed POST. The secret is shown when it is made, never again. */
export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  /** Since when every attempt has failed; null while it works. */
  failing_since: z.iso.datetime().nullable(),
  /** When it was switched off because it had failed for days; null otherwise. */
  disabled_at: z.iso.datetime().nullable(),
  /** Until when messages carry a signature of the former secret, too. */
  former_secret_until: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** Shown once. `whsec_` and base64, as Standard Webhooks has it. */
export const webhookWithSecretSchema = webhookSchema.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

export const webhookAttemptSchema = z.object({
  at: z.iso.datetime(),
  /** Null when there was no answer. */
  status: z.int().nullable(),
  duration_ms: z.int(),
  error: z.string().nullable(),
  /** The first characters of what was answered. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof webhookAttemptSchema>;

export const webhookDeliverySchema = deliverySchema.extend({
  event: z.string(),
  attempt_log: z.array(webhookAttemptSchema),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
