import { z } from 'zod';
import { pageOf, pagingSchema } from '../../http/paging';
import { forward } from '../../http/route';
import { defineQuery } from '../../messaging/definitions';
import { contactKindSchema, contactSchema } from './contact.schema';

/** Stream that contacts wait in until the leads service has stored them. Permanent name. */
export const contactIntakeStream = '{leads}:contacts';
export const contactIntakeGroup = 'leads';

const time = z.iso.datetime({ offset: true }).optional();
/** Both ends belong to the period. */
const period = { from: time, to: time };

export const listContactsQuerySchema = z.strictObject({
  kind: contactKindSchema.optional(),
  ...period,
  ...pagingSchema.shape,
});
export type ListContactsQuery = z.infer<typeof listContactsQuerySchema>;
export const contactPageSchema = pageOf(contactSchema);
export type ContactPage = z.infer<typeof contactPageSchema>;

/** Newest first. */
export const listContacts = defineQuery('leads.list-contacts.v1', listContactsQuerySchema, contactPageSchema);

export const contactCountsQuerySchema = z.strictObject(period);
export type ContactCountsQuery = z.infer<typeof contactCountsQuerySchema>;

export const contactCountsSchema = z.object({
  phone: z.int(),
  whatsapp: z.int(),
  /** Most frequent first. */
  sources: z.array(z.object({ kind: contactKindSchema, source: z.string().nullable(), count: z.int() })),
});
export type ContactCounts = z.infer<typeof contactCountsSchema>;

export const getContactCounts = defineQuery(
  'leads.contact-counts.v1',
  contactCountsQuerySchema,
  contactCountsSchema,
);

export const contactSourcesQuerySchema = z.strictObject({
  /** Days of the business, both included; absent means the last thirty. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

/** What brought the people who got in touch. Named as the series by source names it. */
export const contactSourcesSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Most frequent first, twenty at most. */
  items: z.array(z.object({ source: z.string(), calls: z.int(), chats: z.int(), forms: z.int() })),
});
export type ContactSources = z.infer<typeof contactSourcesSchema>;

export const getContactSources = defineQuery(
  'leads.contact-sources.v1',
  contactSourcesQuerySchema,
  contactSourcesSchema,
);

/** Who pressed the telephone number or the chat. For administrators. */
export const contactRoutes = {
  /** Lists clicks on phone numbers and chat buttons, newest first. They are anonymous. */
  listContacts: forward(
    listContacts,
    {
      method: 'GET',
      path: '/api/admin/contacts',
      auth: 'leads',
      summary: 'List calls and chats',
      query: listContactsQuerySchema,
      answers: { 200: { description: 'A page of clicks' } },
    },
    ({ query }) => query,
  ),
  /**
   * Returns how many clicks on phone numbers and chat buttons there were in a period, by kind and part of the page.
   */
  getContactCounts: forward(
    getContactCounts,
    {
      method: 'GET',
      path: '/api/admin/contacts/counts',
      auth: 'leads',
      summary: 'Count calls and chats',
      query: contactCountsQuerySchema,
      answers: { 200: { description: 'The counts' } },
    },
    ({ query }) => query,
  ),
  /** Returns calls, chats and quote requests of a period by what brought the visitor. */
  getContactSources: forward(
    getContactSources,
    {
      method: 'GET',
      path: '/api/admin/contacts/sources',
      auth: 'leads',
      summary: 'Count contacts by source',
      query: contactSourcesQuerySchema,
      answers: { 200: { description: 'The counts' } },
    },
    ({ query }) => query,
  ),
} as const;
