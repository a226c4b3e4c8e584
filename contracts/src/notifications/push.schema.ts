import { z } from 'zod';
import { deliveryKinds } from './delivery.schema';

export const pushLimits = { endpoint: 2_000, label: 80 } as const;

/** What `PushSubscription.toJSON()` gives. Whatever else a browser adds to it is left out. */
export const pushSubscriptionSchema = z.object({
  endpoint: z
    .url({ protocol: /^https$/, error: 'This must be an https:// address' })
    .max(pushLimits.endpoint, 'Too long'),
  expirationTime: z.number().nullish(),
  keys: z.object({
    /** An uncompressed point of P-256: 65 bytes, of which the first is 4. */
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/, 'This is no P-256 key'),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'This must be 16 bytes'),
  }),
});
export type PushSubscriptionJson = z.infer<typeof pushSubscriptionSchema>;

export const newPushDeviceSchema = z.strictObject({
  subscription: pushSubscriptionSchema,
  /** What the owner calls the device: "Chrome on Android". */
  label: z.string().trim().min(1, 'Name this device').max(pushLimits.label, 'Too long'),
});

/** A browser that gets push notifications. */
export const pushDeviceSchema = z.object({
  id: z.uuid(),
  label: z.string(),
  /** E-mail address of the account that signed in there. */
  owner: z.string(),
  created_at: z.iso.datetime(),
  last_sent_at: z.iso.datetime().nullable(),
  last_error: z.string().nullable(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

export const pushSettingsSchema = z.object({
  /** `applicationServerKey` of `pushManager.subscribe`: base64url. */
  public_key: z.string(),
  /** Newest first. */
  devices: z.array(pushDeviceSchema),
});
export type PushSettings = z.infer<typeof pushSettingsSchema>;

/**
 * What a service worker is given. It stands on lock screens: how urgent and in which town, nothing else of the visitor.
 * `url` is a path of this site. `lead_id` may be the `tag`, so that a later word about a lead replaces the earlier.
 */
export const pushPayloadSchema = z.object({
  kind: z.enum(deliveryKinds),
  lead_id: z.uuid().nullable(),
  title: z.string(),
  body: z.string(),
  url: z.string(),
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;
