import { z } from 'zod';
import { pageOf, pagingSchema } from '../../http/paging';
import { forward } from '../../http/route';
import { defineQuery } from '../../messaging/definitions';
import { contactKindSchema, contactSchema } from './contact.schema';

/** Stream of contacts that the leads service has not stored yet. The name is permanent. */
export const contactIntakeStream = '{leads}:contacts';
export const contactIntakeGroup = 'leads';

const time = z.iso.datetime({ offset: true }).optional();
const period = {
  /** Start of the period, ISO 8601. */
  from: time,
  /** End of the period, inclusive, ISO 8601. */
  to: time,
};

export const listContactsQuerySchema = z.strictObject({
  /** Only calls, or only chats. */
  kind: contactKindSchema.optional(),
  ...period,
  ...pagingSchema.shape,
});
export type ListContactsQuery = z.infer<typeof listContactsQuerySchema>;

/** A page of clicks on phone numbers and chat buttons. */
export const contactPageSchema = pageOf(contactSchema);
export type ContactPage = z.infer<typeof contactPageSchema>;

/** Newest first. */
export const listContacts = defineQuery('leads.list-contacts.v1', listContactsQuerySchema, contactPageSchema);

export const contactCountsQuerySchema = z.strictObject(period);
export type ContactCountsQuery = z.infer<typeof contactCountsQuerySchema>;

/** Clicks on phone numbers and chat buttons in a period. */
export const contactCountsSchema = z.object({
  /** Clicks on phone numbers. */
  phone: z.int(),
  /** Clicks on chat buttons. */
  whatsapp: z.int(),
  /** The same by part of the page, most frequent first. */
  sources: z.array(
    z.object({
      /** What was clicked. */
      kind: contactKindSchema,
      /** Part of the page; null if unknown. */
      source: z.string().nullable(),
      /** Number of clicks. */
      count: z.int(),
    }),
  ),
});
export type ContactCounts = z.infer<typeof contactCountsSchema>;

export const getContactCounts = defineQuery(
  'leads.contact-counts.v1',
  contactCountsQuerySchema,
  contactCountsSchema,
);

export const contactSourcesQuerySchema = z.strictObject({
  /** First day, `2026-01-31`, in UK time. The last 30 days by default. */
  from: z.iso.date().optional(),
  /** Last day, `2026-01-31`, in UK time. */
  to: z.iso.date().optional(),
});

/** Calls, chats and quote requests by what brought the visitor. */
export const contactSourcesSchema = z.object({
  /** First day. */
  from: z.iso.date(),
  /** Last day. */
  to: z.iso.date(),
  /** Most frequent first, at most 20. */
  items: z.array(
    z.object({
      /** The source, as `/api/admin/leads/series?by=source` names it. */
      source: z.string(),
      /** Clicks on phone numbers. */
      calls: z.int(),
      /** Clicks on chat buttons. */
      chats: z.int(),
      /** Quote requests. */
      forms: z.int(),
    }),
  ),
});
export type ContactSources = z.infer<typeof contactSourcesSchema>;

export const getContactSources = defineQuery(
  'leads.contact-sources.v1',
  contactSourcesQuerySchema,
  contactSourcesSchema,
);

/** Clicks on phone numbers and chat buttons. */
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
      responses: { 200: { description: 'A page of clicks' } },
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
      responses: { 200: { description: 'The counts' } },
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
      responses: { 200: { description: 'The counts' } },
    },
    ({ query }) => query,
  ),
} as const;
