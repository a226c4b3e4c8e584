import { z } from 'zod';
import { leadSourceSchema } from '../lead-source.schema';

/** In the order in which they follow each other. A delivered message was not lost, even if a failure was reported before. */
export const messageStates = ['queued', 'sent', 'failed', 'delivered', 'read'] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a picture is not kept. */
export const mediaReasons = ['not-a-picture', 'too-large', 'gone', 'too-many'] as const;
export type MediaReason = (typeof mediaReasons)[number];

/** A file of a message. Only pictures are kept, as photos of the lead. */
export const conversationMediaSchema = z.object({
  /** Id of the file, and of the photo once it is kept. */
  id: z.uuid(),
  /** Media type, as the provider says. */
  type: z.string(),
  /** `waiting` until it is fetched; `kept`, `removed` by a user, or `not-kept`. */
  state: z.enum(['waiting', 'kept', 'removed', 'not-kept']),
  /** Why a picture is not kept; null for everything else. */
  reason: z.enum(mediaReasons).nullable(),
});
export type ConversationMedia = z.infer<typeof conversationMediaSchema>;

/** One call or message of the conversation with a customer. */
export const conversationEntrySchema = z.object({
  id: z.uuid(),
  /** Id of the lead it belongs to: this one, or one merged into it. */
  lead_id: z.uuid(),
  /** `call` or `message`. */
  kind: z.enum(['call', 'message']),
  /** How it came or went. */
  channel: z.enum(['phone', 'text', 'whatsapp', 'email']),
  /** `in` from the customer, `out` to them. */
  direction: z.enum(['in', 'out']),
  /** The customer's number, Meta's id of a customer who hides it, or their address for an email; null if it is withheld. */
  number: z.string().nullable(),
  /**
   * `ringing`, `missed` or `answered` for a call, `received` for a message of the customer, and for one to the customer
   * `queued`, `sent`, `failed`, `delivered` or `read`.
   */
  state: z.enum(['ringing', 'missed', 'answered', 'received', ...messageStates]),
  /** Subject of an email; null for our own first email, and for everything else. */
  subject: z.string().nullable().optional(),
  /** Words of a message; empty for a call. */
  text: z.string(),
  /** Number of pictures and other files of a message. */
  files: z.int(),
  /** The files of a message; absent without files. */
  media: z.array(conversationMediaSchema).optional(),
  /** The message that a caller left; absent without one. */
  voicemail: z
    .object({
      /** How long it is. */
      seconds: z.int(),
    })
    .optional(),
  /** How long a call lasted; null if unknown, and for messages. */
  seconds: z.int().nullable(),
  /** Email address of the user who wrote it, `latchline` for an automatic reply, or the number that answered a call. */
  by: z.string().nullable(),
  /** The provider's code of what went wrong; null if nothing did. */
  error: z.string().nullable(),
  /** When it happened, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /**
   * What brought the customer: for a call the visit in which its number was clicked just before, matched by number and time,
   * and for a message the advert that it answers; absent if unknown.
   */
  source: leadSourceSchema.optional(),
});
export type ConversationEntry = z.infer<typeof conversationEntrySchema>;

/** Meta's id of a customer who has a username and hides their number, such as `GB.13491208655302741918`. It stands for the number. */
export const whatsAppUserId = /^[A-Za-z]{2,10}\.[\w.]{1,139}$/;

/** Only British mobile numbers get texts: landlines cannot read them, and texts abroad are expensive. */
export const canBeTexted = (number: string | null): number is string =>
  number !== null && /^\+447\d{9}$/.test(number);

const senderPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;
/** Where mails come from: more than the addresses that forms accept, such as `sales&lettings@agency.example` and those of relays. */
export const senderAddress = z.email({ pattern: senderPattern }).max(320);

export const canBeEmailed = (email: string | null): email is string => senderAddress.safeParse(email).success;
