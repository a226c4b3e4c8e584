import { z } from 'zod';
import { defineEvent } from '../../messaging/definitions';
import { leadSchema } from '../lead.schema';
import { filledTemplateSchema } from './whatsapp-template';

/**
 * The customer of a lead called and nobody answered, or they wrote. Carries the whole lead, as `leadSubmitted` does. Not
 * published for the call or message that made the lead, nor again within minutes.
 */
export const customerReturned = defineEvent('leads.customer-returned.v1', z.object({ lead: leadSchema }));

/** A message to a customer is stored and has to be sent. */
export const messageQueued = defineEvent(
  'leads.message-queued.v1',
  z.object({
    lead_id: z.uuid(),
    /** Id of the message, which the provider's reports about it carry. */
    id: z.uuid(),
    /** Events before WhatsApp could be sent are texts. */
    channel: z.enum(['text', 'whatsapp']).default('text'),
    /** Number in E.164 format. */
    to: z.string(),
    /** What the customer reads. */
    text: z.string(),
    /** The template that is sent, by WhatsApp only. */
    template: filledTemplateSchema.optional(),
  }),
);

/** A customer replied STOP, or START, which is `opted_out: false`. */
export const textConsentChanged = defineEvent(
  'leads.text-consent-changed.v1',
  z.object({
    /** SHA-256 of the number in E.164 format, hexadecimal: it is kept when the customer is erased. */
    number_digest: z.string().regex(/^[0-9a-f]{64}$/),
    opted_out: z.boolean(),
    /** When they replied. The latest reply counts. */
    at: z.iso.datetime(),
  }),
);

/** An e-mail to a customer is stored and has to be sent. */
export const emailQueued = defineEvent(
  'leads.email-queued.v1',
  z.object({
    lead_id: z.uuid(),
    /** Id of the message, which its Message-ID carries. */
    id: z.uuid(),
    to: z.string(),
    /** Null for the first mail to a customer who has not written one. */
    subject: z.string().nullable(),
    text: z.string(),
    /** The mails before it, oldest first: Message-IDs of the customer's, ids of our own. */
    thread: z.array(z.string()),
  }),
);
