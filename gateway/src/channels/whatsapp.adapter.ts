import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ChannelEvent, MessageFile } from '@latchline/contracts/leads/channels/channel-event.schema';
import type { LeadSource } from '@latchline/contracts/leads/lead-source.schema';
import { whatsAppUserId } from '@latchline/contracts/leads/channels/conversation.schema';
import { tidyReferrer, tidySource } from '@latchline/contracts/tracking/attribution';
import { jsonIn } from '@latchline/runtime/outbound/json-in';
import { z } from 'zod';
import { acceptedSecrets } from './accounts/accepted-secrets';
import { ChannelAccounts } from './accounts/channel-accounts';
import type { ChannelAdapter, SignedRequest } from './channel-adapter';
import { isSame, storable, unknownEvent } from './event-fields';
import { wordsOf, wordsSchema } from './whatsapp-words';

const seconds = z.string().regex(/^\d{9,11}$/);
const media = z
  .looseObject({
    caption: z.string().optional(),
    id: z.string().optional(),
    mime_type: z.string().optional(),
    /** In base64. */
    sha256: z.string().optional(),
  })
  .optional();

const messageSchema = wordsSchema.extend({
  id: z.string().min(1).max(200),
  /** Number without the plus sign; empty or absent if the customer hides it behind a username. */
  from: z
    .string()
    .regex(/^\d{6,15}$/)
    .optional()
    .catch(undefined),
  from_user_id: z.string().regex(whatsAppUserId).optional(),
  timestamp: seconds,
  type: z.string().max(100),
  image: media,
  video: media,
  audio: media,
  document: media,
  sticker: media,
  /** The advert that opened WhatsApp: https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/text/ */
  referral: z
    .looseObject({
      source_url: z.string().optional(),
      source_type: z.string().optional(),
      headline: z.string().optional(),
      ctwa_clid: z.string().optional(),
    })
    .optional()
    .catch(undefined),
});
type Message = z.infer<typeof messageSchema>;
type Referral = NonNullable<Message['referral']>;

const statusSchema = z.looseObject({
  id: z.string().min(1).max(200),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: seconds,
  /** What we sent with the message: our id of it. */
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.looseObject({ code: z.number() })).optional(),
});

const valueSchema = z.looseObject({
  contacts: z
    .array(
      z.looseObject({
        wa_id: z.string().optional(),
        user_id: z.string().optional(),
        profile: z.looseObject({ name: z.string().optional() }).optional(),
      }),
    )
    .default([]),
  messages: z.array(z.unknown()).default([]),
  statuses: z.array(z.unknown()).default([]),
});

const payloadSchema = z.looseObject({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.looseObject({ changes: z.array(z.looseObject({ field: z.string(), value: z.unknown() })) }),
  ),
});

const longestText = 4_096;

/** Messages of the WhatsApp Cloud API. One request combines several. */
@Injectable()
export class WhatsAppAdapter implements ChannelAdapter {
  constructor(private readonly accounts: ChannelAccounts) {}

  readonly signatureHeader = 'x-hub-signature-256';

  get isSetUp(): boolean {
    return this.accounts.whatsApp()?.app_secret !== undefined;
  }

  isVerified(token: string): boolean {
    const expected = this.accounts.whatsApp()?.verify_token;
    return expected !== undefined && isSame(token, expected);
  }

  isGenuine({ headers, body, receivedAt }: SignedRequest): boolean {
    const { app_secret, former = [] } = this.accounts.whatsApp() ?? {};
    const signature = headers[this.signatureHeader];
    if (app_secret === undefined || typeof signature !== 'string') return false;
    return acceptedSecrets({ app_secret }, former, receivedAt).some((one) =>
      isSame(signature, `sha256=${createHmac('sha256', one.app_secret).update(body).digest('hex')}`),
    );
  }

  eventsOf({ body, receivedAt }: SignedRequest): ChannelEvent[] {
    const text = body.toString('utf8');
    const payload = payloadSchema.safeParse(jsonIn(text));
    if (!payload.success) return [unknownEvent('whatsapp', 'request', text, receivedAt)];
    return payload.data.entry
      .flatMap(({ changes }) => changes)
      .flatMap(({ field, value }) => {
        const read = field === 'messages' ? valueSchema.safeParse(value).data : undefined;
        return read ? eventsIn(read, receivedAt) : [unread(field, value, receivedAt)];
      });
  }
}

function eventsIn({ contacts, messages, statuses }: z.infer<typeof valueSchema>, receivedAt: Date) {
  const names = new Map(
    contacts.flatMap(({ wa_id, user_id, profile }) =>
      [wa_id, user_id].map((id) => [id, profile?.name] as const),
    ),
  );
  return [
    ...messages.flatMap((one): ChannelEvent | [] => {
      const { data: message } = messageSchema.safeParse(one);
      if (message && saysNothing(message)) return [];
      const from = message?.from === undefined ? message?.from_user_id : `+${message.from}`;
      if (!message || from === undefined) return unread('message', one, receivedAt);
      const name = names.get(message.from ?? message.from_user_id);
      return {
        ...{ kind: 'message', provider: 'whatsapp', channel: 'whatsapp' },
        ...{ ref: storable(message.id, 200), at: timeOf(message, receivedAt), from },
        name: name ? storable(name, 200) : null,
        text: storable(textOf(message), longestText),
        files: filesOf(message).length,
        ...(filesOf(message).length > 0 && { media: filesOf(message).flatMap(mediaOf) }),
        ...(message.referral && { advert: advertOf(message.referral) }),
      };
    }),
    ...statuses.map((one): ChannelEvent => {
      const { data: status } = statusSchema.safeParse(one);
      if (!status) return unread('status', one, receivedAt);
      const code = status.errors?.[0]?.code;
      return {
        ...{ kind: 'receipt', provider: 'whatsapp', ref: storable(status.id, 200) },
        message_id: z.uuid().safeParse(status.biz_opaque_callback_data).data ?? null,
        ...{ at: timeOf(status, receivedAt), state: status.status },
        error: code === undefined ? null : String(code).slice(0, 40),
      };
    }),
  ];
}

/** The customer takes a message back, has a new number, or has only opened the conversation. */
const silentTypes = ['revoke', 'system', 'request_welcome'];

/** A reaction that is taken back comes without its emoji. */
const saysNothing = ({ type, reaction }: Message): boolean =>
  silentTypes.includes(type) || (type === 'reaction' && !reaction?.emoji);

const filesOf = ({ image, video, audio, document, sticker }: Message) =>
  [image, video, audio, document, sticker].filter((file) => file !== undefined);

function mediaOf({
  id,
  mime_type: type = '',
  sha256 = '',
}: NonNullable<z.infer<typeof media>>): MessageFile[] {
  if (id === undefined || !/^\d{1,50}$/.test(id)) return [];
  const digest = Buffer.from(sha256, 'base64').toString('hex');
  return [{ ref: id, type: storable(type, 100), sha256: digest.length === 64 ? digest : null }];
}

/** Nothing proves that the customer agreed to advertising, so the click id is reported to nobody. */
function advertOf({ source_url = '', source_type, headline = '', ctwa_clid = '' }: Referral): LeadSource {
  const referrer = tidyReferrer(source_url);
  const utm_content = tidySource(headline);
  const clickId = tidySource(ctwa_clid);
  return {
    utm_source: 'facebook',
    ...(source_type === 'ad' && { utm_medium: 'paid' }),
    ...(utm_content && { utm_content }),
    ...(referrer && { referrer }),
    ...(clickId && { ctwa_clid: clickId }),
  };
}

/** A kind of message that is not known yet still shows that the customer wrote. */
function textOf(message: Message): string {
  const caption = filesOf(message).find((file) => file.caption)?.caption;
  return wordsOf(message) ?? caption ?? (filesOf(message).length > 0 ? '' : `(${message.type})`);
}

/** Never in the future. */
const timeOf = ({ timestamp }: { timestamp: string }, receivedAt: Date): string =>
  new Date(Math.min(Number(timestamp) * 1_000, receivedAt.getTime())).toISOString();

const unread = (type: string, value: unknown, at: Date): ChannelEvent =>
  unknownEvent('whatsapp', type, JSON.stringify(value) ?? '', at);
