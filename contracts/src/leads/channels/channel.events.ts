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
