import { z } from 'zod';
import { byId } from '../../http/by-id';
import { notPrintable, printablePattern } from '../../http/printable';
import type { Route } from '../../http/route';
import { forward } from '../../http/route';
import { settingVersionSchema } from '../../http/setting-version';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { expectedVersionSchema } from '../../messaging/expected-version';
import { leadDetailSchema } from '../lead.schema';
import { filledTemplateSchema, whatsAppTemplateSchema } from './whatsapp-template';

const mostTemplates = 30;
/** WhatsApp's own limit. */
export const longestWhatsApp = 4_096;

/** New list of templates. */
export const whatsAppTemplatesPatchSchema = z.strictObject({
  /** All templates, in the order in which they are offered. */
  templates: z.array(whatsAppTemplateSchema).max(mostTemplates, `Keep ${mostTemplates} templates or fewer`),
});

/** The templates that users can send by WhatsApp. */
export const whatsAppTemplatesSchema = whatsAppTemplatesPatchSchema.extend({
  updated_at: settingVersionSchema,
});
export type WhatsAppTemplates = z.infer<typeof whatsAppTemplatesSchema>;

export const getWhatsAppTemplates = defineQuery(
  'leads.get-whatsapp-templates.v1',
  z.object({}),
  whatsAppTemplatesSchema,
);
export const changeWhatsAppTemplates = defineCommand(
  'leads.change-whatsapp-templates.v1',
  expectedVersionSchema.extend({ patch: whatsAppTemplatesPatchSchema, actor: z.string() }),
  whatsAppTemplatesSchema,
);

/** A WhatsApp message to the customer: free text, or a template. Sending it again with the same id changes nothing. */
export const whatsAppMessageSchema = z
  .strictObject({
    /** Id of the message, set by the client. */
    id: z.uuid(),
    /** Free text, within 24 hours of the customer's last message. */
    text: z
      .string()
      .trim()
      .min(1, 'Write the message')
      .max(longestWhatsApp, `Use ${longestWhatsApp} characters or fewer`)
      .regex(printablePattern, notPrintable)
      .optional(),
    /** An approved template instead. */
    template: filledTemplateSchema.optional(),
  })
  .refine(
    ({ text, template }) => (text === undefined) !== (template === undefined),
    'Give either text or template',
  );
export const whatsAppCustomer = defineCommand(
  'leads.whatsapp-customer.v1',
  z.object({ id: z.uuid(), message: whatsAppMessageSchema, actor: z.string() }),
  leadDetailSchema,
);
export type WhatsAppCustomer = z.output<typeof whatsAppCustomer.request>;

/** How users can write to customers. */
export const replyChannelsSchema = z.object({
  /** Text messages, by Twilio. */
  text: z.boolean(),
  /** WhatsApp messages, by Meta. */
  whatsapp: z.boolean(),
});
export type ReplyChannels = z.infer<typeof replyChannelsSchema>;

/** WhatsApp messages to customers. */
export const whatsAppRoutes = {
  /** Returns how users can write to customers: the channels whose provider is configured. */
  getReplyChannels: {
    method: 'GET',
    path: '/api/admin/channels',
    auth: 'leads',
    summary: 'List the channels to customers',
    responses: { 200: { description: 'The channels', schema: replyChannelsSchema } },
  },
  /** Returns the templates that users can send by WhatsApp. */
  getWhatsAppTemplates: forward(
    getWhatsAppTemplates,
    {
      method: 'GET',
      path: '/api/admin/settings/whatsapp-templates',
      auth: 'leads',
      summary: 'List the templates of WhatsApp',
      responses: { 200: { description: 'The templates' } },
    },
    () => ({}),
  ),
  /** Replaces the templates that users can send. Each has to be approved at Meta under this name and language. */
  changeWhatsAppTemplates: forward(
    changeWhatsAppTemplates,
    {
      method: 'PATCH',
      path: '/api/admin/settings/whatsapp-templates',
      auth: 'admin',
      summary: 'Update the templates of WhatsApp',
      body: whatsAppTemplatesPatchSchema,
      responses: { 200: { description: 'The updated templates' } },
      problems: [412],
    },
    ({ body, caller, expected }) => ({ patch: body, actor: caller.email, ...expected }),
  ),
  /**
   * Sends the customer of a lead a WhatsApp message. What becomes of it is in `conversation`. Free text later than 24 hours
   * after the customer's last WhatsApp message, an unknown template, or a customer without a mobile number is a 409.
   */
  whatsAppCustomer: forward(
    whatsAppCustomer,
    {
      method: 'POST',
      path: '/api/admin/leads/:id/whatsapp-messages',
      auth: 'leads',
      summary: 'Send the customer a WhatsApp message',
      params: byId,
      body: whatsAppMessageSchema,
      responses: { 200: { description: 'The updated lead' } },
      problems: [404, 409],
    },
    ({ params, body, caller }) => ({ ...params, message: body, actor: caller.email }),
  ),
} as const satisfies Record<string, Route>;
