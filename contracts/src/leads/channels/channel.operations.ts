import { z } from 'zod';
import type { Route } from '../../http/route';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { settingVersionSchema } from '../../http/setting-version';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import { leadDetailSchema } from '../lead.schema';
import { channelProviders } from './channel-event.schema';
import { conversationEntrySchema } from './conversation.schema';
import { messageText } from './message-text';
import { openPlaceholders } from './saved-reply';

/** Null for always. */
const replyHours = z
  .strictObject({
    /** First minute, `08:00`, in the business's time zone. */
    from: z.iso.time({ precision: -1, error: 'Enter a time like 08:00' }),
    /** The minute before which it ends. Earlier than `from` ends on the next day. */
    until: z.iso.time({ precision: -1, error: 'Enter a time like 20:00' }),
  })
  .refine(({ from, until }) => from !== until, {
    path: ['until'],
    error: 'Enter a time other than the first, or choose always',
  })
  .nullable();
export type ReplyHours = z.infer<typeof replyHours>;

const textBackFields = {
  /** Whether a call that nobody answered is answered by a text. */
  enabled: z.boolean(),
  /** The text. */
  text: messageText,
  /** The same number gets it once in this many hours. */
  every_hours: z.int('Give whole hours').min(1, 'Give 1 hour or more').max(720, 'Give 720 hours or fewer'),
  /** When texts go out; null for always. */
  hours: replyHours,
};

/** How missed calls are answered. */
export const textBackSchema = z.object({
  ...textBackFields,
  /** When texts go out; null for always, and in responses of earlier releases. */
  hours: replyHours.default(null),
  updated_at: settingVersionSchema,
});
export type TextBack = z.infer<typeof textBackSchema>;

/** Changes to how missed calls are answered; at least one field. */
export const textBackPatchSchema = z
  .strictObject(textBackFields)
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one of enabled, text, every_hours, hours');

export const getTextBack = defineQuery('leads.get-text-back.v1', z.object({}), textBackSchema);
export const changeTextBack = defineCommand(
  'leads.change-text-back.v1',
  expectedVersionSchema.extend({ patch: textBackPatchSchema, actor: z.string() }),
  textBackSchema,
);

/** Events of providers that we do not know. */
export const unknownEventsSchema = z.object({
  /** Newest first. */
  items: z.array(
    z.object({
      id: z.uuid(),
      /** Who sent it. */
      provider: z.enum(channelProviders),
      /** What the provider calls it. */
      type: z.string(),
      /** The event as it came. */
      body: z.string(),
      /** When it was received, ISO 8601 in UTC. */
      received_at: z.iso.datetime(),
    }),
  ),
});
export type UnknownEvents = z.infer<typeof unknownEventsSchema>;
export const listUnknownEvents = defineQuery(
  'leads.list-unknown-events.v1',
  z.object({}),
  unknownEventsSchema,
);

/** A text message to the customer. Sending it again with the same id changes nothing. */
export const customerTextSchema = z.strictObject({
  /** Id of the message, set by the client. */
  id: z.uuid(),
  /** The text. Placeholders of saved replies have to be filled in. */
  text: messageText.refine((text) => openPlaceholders(text).length === 0, {
    error: 'Fill in the placeholders first',
  }),
});
export const textCustomer = defineCommand(
  'leads.text-customer.v1',
  z.object({ id: z.uuid(), message: customerTextSchema, actor: z.string() }),
  leadDetailSchema,
);
export type TextCustomer = z.output<typeof textCustomer.request>;

/** Twilio's own limit of a request is far smaller. */
const twilioBytes = 64 * 1024;
/** Meta combines events, up to 3 MB. */
const whatsAppBytes = 3 * 1024 * 1024;

const accepted = { 200: { description: 'Accepted and on disk' } };

/** Where providers of telephony report calls and messages. Off, and 404, until the provider is configured. */
export const channelRoutes = {
  /**
   * Receives a call from Twilio, and what became of it, form-encoded and signed (`X-Twilio-Signature`). Responds with TwiML
   * that connects the call. A wrong signature or account is a 403.
   */
  twilioVoice: {
    method: 'POST',
    path: '/api/channels/twilio/voice',
    auth: 'public',
    summary: 'Receive a call (Twilio)',
    signed: { maxBytes: twilioBytes },
    responses: { 200: { description: 'Accepted and on disk: TwiML', mediaType: 'text/xml' } },
    problems: [403, 404],
  },
  /** Receives a text message from Twilio, form-encoded and signed. Responds with empty TwiML. */
  twilioSms: {
    method: 'POST',
    path: '/api/channels/twilio/sms',
    auth: 'public',
    summary: 'Receive a text message (Twilio)',
    signed: { maxBytes: twilioBytes },
    responses: { 200: { description: 'Accepted and on disk: TwiML', mediaType: 'text/xml' } },
    problems: [403, 404],
  },
  /** Receives from Twilio what became of a call or of a message to a customer, form-encoded and signed. */
  twilioStatus: {
    method: 'POST',
    path: '/api/channels/twilio/status',
    auth: 'public',
    summary: 'Receive a status (Twilio)',
    query: z.object({
      /** Our id of the message. */
      message: z.uuid().optional(),
    }),
    signed: { maxBytes: twilioBytes },
    responses: { 204: { description: 'Accepted and on disk' } },
    problems: [403, 404],
  },
  /** Confirms to Meta that this address is ours: echoes `hub.challenge` if the token is right. */
  verifyWhatsApp: {
    method: 'GET',
    path: '/api/channels/whatsapp',
    auth: 'public',
    summary: 'Verify the address (WhatsApp)',
    query: z.object({
      /** Always `subscribe`. */
      'hub.mode': z.string().max(100).optional(),
      /** Token that was entered at Meta. */
      'hub.verify_token': z.string().max(500).optional(),
      /** Text to send back. */
      'hub.challenge': z.string().max(500).optional(),
    }),
    responses: { 200: { description: 'The challenge', mediaType: 'text/plain' } },
    problems: [403, 404],
  },
  /** Receives messages from the WhatsApp Cloud API, as JSON and signed (`X-Hub-Signature-256`). */
  whatsApp: {
    method: 'POST',
    path: '/api/channels/whatsapp',
    auth: 'public',
    summary: 'Receive messages (WhatsApp)',
    signed: { maxBytes: whatsAppBytes },
    responses: accepted,
    problems: [403, 404],
  },
  /** Returns how calls that nobody answered are answered by a text. */
  getTextBack: forward(
    getTextBack,
    {
      method: 'GET',
      path: '/api/admin/settings/text-back',
      auth: 'leads',
      summary: 'Get the reply to missed calls',
      responses: { 200: { description: 'The reply' } },
    },
    () => ({}),
  ),
  /** Changes the reply to calls that nobody answered. Landlines and withheld numbers never get one. */
  changeTextBack: forward(
    changeTextBack,
    {
      method: 'PATCH',
      path: '/api/admin/settings/text-back',
      auth: 'admin',
      summary: 'Update the reply to missed calls',
      body: textBackPatchSchema,
      responses: { 200: { description: 'The updated reply' } },
      problems: [412],
    },
    ({ body, caller, expected }) => ({ patch: body, actor: caller.email, ...expected }),
  ),
  /** Returns the latest 50 events of providers that could not be read, newest first. They are kept for 30 days. */
  listUnknownEvents: forward(
    listUnknownEvents,
    {
      method: 'GET',
      path: '/api/admin/channels/unknown-events',
      auth: 'admin',
      summary: 'List events that could not be read',
      responses: { 200: { description: 'The events' } },
    },
    () => ({}),
  ),
  /** Lists the calls and messages of a lead, also of merged leads, oldest first, as in its `conversation`. */
  listMessages: {
    method: 'GET',
    path: '/api/admin/leads/:id/messages',
    auth: 'leads',
    summary: 'List the calls and messages of a lead',
    params: byId,
    responses: {
      200: {
        description: 'The conversation',
        schema: z.object({ items: z.array(conversationEntrySchema) }),
      },
    },
    problems: [404],
  },
  /**
   * Sends the customer of a lead a text message. What becomes of it is in `conversation`. A customer who replied STOP, has no
   * British mobile number or withholds it is a 409.
   */
  textCustomer: forward(
    textCustomer,
    {
      method: 'POST',
      path: '/api/admin/leads/:id/messages',
      auth: 'leads',
      summary: 'Send the customer a text message',
      params: byId,
      body: customerTextSchema,
      responses: { 200: { description: 'The updated lead' } },
      problems: [404, 409],
    },
    ({ params, body, caller }) => ({ ...params, message: body, actor: caller.email }),
  ),
} as const satisfies Record<string, Route>;
