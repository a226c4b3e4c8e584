import { z } from 'zod';
import { deliveryKinds } from './delivery.schema';

export const pushLimits = { endpoint: 2_000, label: 80 } as const;

/** The output of `PushSubscription.toJSON()`. Unknown fields are dropped. */
export const pushSubscriptionSchema = z.object({
  /** URL of the push service, with https. */
  endpoint: z
    .url({ protocol: /^https$/, error: 'This must be an https:// address' })
    .max(pushLimits.endpoint, 'Too long'),
  /** When the subscription ends, in milliseconds since 1970; usually null. */
  expirationTime: z.number().nullish(),
  /** Keys to encrypt messages for the browser. */
  keys: z.object({
    /** Public key: an uncompressed point of P-256 (65 bytes, the first is 4), base64url. */
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/, 'This is no P-256 key'),
    /** Authentication secret: 16 bytes, base64url. */
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'This must be 16 bytes'),
  }),
});
export type PushSubscriptionJson = z.infer<typeof pushSubscriptionSchema>;

/** A device that is to get push notifications. */
export const newPushDeviceSchema = z.strictObject({
  /** The browser's subscription. */
  subscription: pushSubscriptionSchema,
  /** Name of the device: `Chrome on Android`. */
  label: z.string().trim().min(1, 'Name this device').max(pushLimits.label, 'Too long'),
});

/** A browser that gets push notifications. */
export const pushDeviceSchema = z.object({
  id: z.uuid(),
  /** Name of the device. */
  label: z.string(),
  /** Email address of its user. */
  owner: z.string(),
  created_at: z.iso.datetime(),
  /** When a message was last sent, ISO 8601 in UTC; null if never. */
  last_sent_at: z.iso.datetime().nullable(),
  /** Code of the last error; null if there was none. */
  last_error: z.string().nullable(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

/** Push notifications of the user. */
export const pushSettingsSchema = z.object({
  /** `applicationServerKey` for `pushManager.subscribe`, base64url. */
  public_key: z.string(),
  /** Devices, newest first. */
  devices: z.array(pushDeviceSchema),
});

/**
 * What a service worker gets. It appears on lock screens, so it says how urgent and in which town, and nothing else about
 * the customer. `url` is a path of this site. With `lead_id` as `tag` a later notification of a lead replaces the earlier.
 */
export const pushPayloadSchema = z.object({
  kind: z.enum(deliveryKinds),
  lead_id: z.uuid().nullable(),
  title: z.string(),
  body: z.string(),
  url: z.string(),
  /** Path that claims the lead for the user of the device, without a session; absent if there is nothing to claim. */
  claim: z.string().optional(),
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;
