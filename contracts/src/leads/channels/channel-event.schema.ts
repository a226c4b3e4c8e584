import { z } from 'zod';
import { leadSourceSchema } from '../lead-source.schema';
import { messageStates } from './conversation.schema';

export const channelProviders = ['twilio', 'whatsapp', 'email'] as const;
export type ChannelProvider = (typeof channelProviders)[number];

/** WhatsApp allows 4,096 characters, text messages 1,600. */
const longestText = 4_096;
const longestUnread = 65_536;

/** A number in E.164 format, a short code or the name of a sender; null if it is withheld. */
const sender = z.string().max(40).nullable();

/** Our number that the customer called or wrote to; left out where it is not known. */
const called = sender.optional();

const about = {
  provider: z.enum(channelProviders),
  /** Id that the provider gave the call or message. */
  ref: z.string().min(1).max(200),
  /** When the provider says it happened, or else when we received it. */
  at: z.iso.datetime(),
};

/** `missed`: it ended and nobody answered. */
export const callStates = ['ringing', 'missed', 'answered'] as const;
export type CallState = (typeof callStates)[number];

const callEventSchema = z.object({
  kind: z.literal('call'),
  ...about,
  from: sender,
  to: called,
  state: z.enum(callStates),
  /** How long they talked; null before the end. */
  seconds: z.int().min(0).nullable(),
  /** Number that answered; null if unknown. */
  answered_by: sender,
  /** A message that the caller left; absent if none. */
  recording: z
    .object({
      /** The provider's id of it. */
      ref: z.string().min(1).max(200),
      seconds: z.int().min(0),
    })
    .optional(),
});

/** Where a provider has a file of a message. */
export const messageFileSchema = z.object({
  /** Meta's id of it, its path in the account at Twilio, or where the mailbox has it. */
  ref: z.string().min(1).max(200),
  /** Its media type, as the provider says. */
  type: z.string().max(100),
  /** Digest of the file in hexadecimal digits; null if the provider names none. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});
export type MessageFile = z.infer<typeof messageFileSchema>;

/** Meta sends one file with each message, Twilio up to ten. */
const mostFiles = 10;

const messageEventSchema = z.object({
  kind: z.literal('message'),
  ...about,
  channel: z.enum(['text', 'whatsapp']),
  /** By WhatsApp also Meta's id of a customer who hides their number. */
  from: z.string().max(150).nullable(),
  to: called,
  /** Name in the sender's profile, or null. */
  name: z.string().max(200).nullable(),
  text: z.string().max(longestText),
  /** Number of pictures and other files. */
  files: z.int().min(0),
  /** Where they are; absent in events of earlier releases. */
  media: z.array(messageFileSchema).max(mostFiles).optional(),
  /** Whether Twilio stops or starts texts because of it: its Advanced Opt-Out knows words in any language. Absent otherwise. */
  consent: z.enum(['stop', 'start']).optional(),
  /** The advert that the customer answers; absent if they answer none. */
  advert: leadSourceSchema.optional(),
});

/** What became of a message that we sent. */
const receiptEventSchema = z.object({
  kind: z.literal('receipt'),
  ...about,
  /** Our own id of the message; null if it was not sent by us. */
  message_id: z.uuid().nullable(),
  state: z.enum(messageStates),
  /** The provider's code of what went wrong; null if nothing did. */
  error: z.string().max(40).nullable(),
});

const longestMail = 20_000;

/** A mail to the mailbox of the office. `ref` is its Message-ID. */
const mailEventSchema = z.object({
  kind: z.literal('mail'),
  ...about,
  /** Address of the sender, in lower case. */
  from: z.string().max(320),
  /** Name beside the address, or null. */
  name: z.string().max(200).nullable(),
  subject: z.string().max(300),
  /** Without the mail that it answers. */
  text: z.string().max(longestMail),
  /** Number of attached files. Those that are no pictures are named in the text. */
  files: z.int().min(0),
  /** Where its pictures are: `UIDVALIDITY/UID/part` (RFC 9051); absent without pictures. */
  media: z.array(messageFileSchema).max(mostFiles).optional(),
  /** Our messages that it answers, the latest first. */
  answers: z.array(z.uuid()).max(50),
});

/** Signed by the provider, but of a kind that we do not know. It is stored as it came. */
const unknownEventSchema = z.object({
  kind: z.literal('unknown'),
  ...about,
  type: z.string().max(100),
  body: z.string().max(longestUnread),
});

/** What a provider reports, in the same words for all of them. */
export const channelEventSchema = z.discriminatedUnion('kind', [
  callEventSchema,
  messageEventSchema,
  mailEventSchema,
  receiptEventSchema,
  unknownEventSchema,
]);
export type ChannelEvent = z.infer<typeof channelEventSchema>;
export type CallEvent = z.infer<typeof callEventSchema>;
export type MessageEvent = z.infer<typeof messageEventSchema>;
export type MailEvent = z.infer<typeof mailEventSchema>;
export type ReceiptEvent = z.infer<typeof receiptEventSchema>;
