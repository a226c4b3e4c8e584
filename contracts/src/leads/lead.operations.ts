import { z } from 'zod';
import { lightPaths } from '../addresses/light-paths';
import { byId } from '../http/by-id';
import { pageOf, pagingSchema } from '../http/paging';
import { forward } from '../http/route';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { deliverySchema } from '../notifications/delivery.schema';
import {
  leadDetailSchema,
  leadFormSchema,
  leadLimits,
  leadPatchSchema,
  leadRequestSchema,
  leadSchema,
  leadServiceSchema,
  leadStatusSchema,
  leadUrgencySchema,
} from './lead.schema';

/** Stream that accepted leads wait in until the leads service has stored them. Permanent name. */
export const leadIntakeStream = '{leads}:intake';
export const leadIntakeGroup = 'leads';

/** What waits in quarantine is in no other view, and what was merged into another lead in none. */
export const leadViews = ['inbox', 'held'] as const;

/** A switch in an address. */
const yesOrNo = z.enum(['true', 'false']);
const word = z.string().trim().min(1).max(leadLimits.source);

export const leadFiltersSchema = z.strictObject({
  /** The inbox unless given. */
  view: z.enum(leadViews).optional(),
  status: leadStatusSchema.optional(),
  urgency: leadUrgencySchema.optional(),
  service: leadServiceSchema.optional(),
  town: word.optional(),
  /** What brought the visitor, as the series by source name it: `google-ads`, `google-search`, `leaflet`, a host or `direct`. */
  source: word.optional(),
  campaign: word.optional(),
  /** Sent within a day of an earlier one of the same person, or not. */
  repeat: yesOrNo.optional(),
  /** Nobody has been in touch though the promised time is over; or all others. */
  overdue: yesOrNo.optional(),
  assigned_to: word.optional(),
  /** Somebody's, or nobody's. */
  assigned: yesOrNo.optional(),
  /** Part of a name, phone number, postcode, e-mail address or message; one or two letters begin a word of these. */
  q: z.string().trim().max(200).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});
/**
 * `newest` unless given. `queue` is the order in which people are to be rung back: late emergencies and other late leads,
 * then emergencies and others by the time left, then new leads without a clock, then the remaining ones, newest first.
 */
export const leadOrders = ['newest', 'queue'] as const;

export const listLeadsQuerySchema = leadFiltersSchema.extend({
  order: z.enum(leadOrders).optional(),
  ...pagingSchema.shape,
});
export type ListLeadsQuery = z.infer<typeof listLeadsQuerySchema>;
export const leadPageSchema = pageOf(leadSchema);
export type LeadPage = z.infer<typeof leadPageSchema>;

export const listLeads = defineQuery('leads.list-leads.v1', listLeadsQuerySchema, leadPageSchema);

export const getLead = defineQuery('leads.get-lead.v1', byId, leadDetailSchema);

/** `expected_updated_at` is the version the caller has seen; absent means "any version". */
export const changeLead = defineCommand(
  'leads.change-lead.v1',
  z.object({
    id: z.uuid(),
    patch: leadPatchSchema,
    actor: z.string(),
    ...expectedVersionSchema.shape,
  }),
  leadDetailSchema,
);

/** `held_leads` wait in quarantine and are none of the others. */
export const leadStatsSchema = z.object({
  leads: z.int(),
  new_leads: z.int(),
  held_leads: z.int().default(0),
  overdue_leads: z.int().default(0),
});
export type LeadStats = z.infer<typeof leadStatsSchema>;
export const getLeadStats = defineQuery('leads.get-stats.v1', z.object({}), leadStatsSchema);

export const leadAcceptedSchema = z.object({ id: z.uuid(), status: z.literal('accepted') });
export type LeadAccepted = z.infer<typeof leadAcceptedSchema>;

/** `deliveries` is null when the service that knows them does not answer: the lead is shown without. */
export const leadWithDeliveriesSchema = leadDetailSchema.extend({
  deliveries: z.array(deliverySchema).nullable().default(null),
});
export type LeadWithDeliveries = z.infer<typeof leadWithDeliveriesSchema>;

export const publicLeadRoutes = {
  /**
   * Submits a request for a locksmith, as the quote form does. The 202 is sent only once the request is on disk. Send
   * an `Idempotency-Key` so that a retry creates no second lead. Staff are notified at once, unless the lead looks
   * like spam: then it is quarantined, and the response is the same. A form-encoded body works too and is answered
   * with a redirect. Limited to 30 a minute per network by default.
   */
  submitLead: {
    ...lightPaths.submitLead,
    auth: 'public',
    summary: 'Submit a lead',
    body: leadRequestSchema,
    form: leadFormSchema,
    answers: {
      202: { description: 'Accepted and on disk', schema: leadAcceptedSchema },
      303: { description: 'Form-encoded only: back to the page with the form' },
    },
    problems: [428],
  },
} as const;

/** The inbox. */
export const leadRoutes = {
  /**
   * Lists leads, newest first, or with `order=queue` in the order to call them back. Filters combine with AND.
   * Quarantined leads are listed only with `view=held`; leads merged into another are not listed.
   */
  listLeads: forward(
    listLeads,
    {
      method: 'GET',
      path: '/api/admin/leads',
      auth: 'leads',
      summary: 'List leads',
      query: listLeadsQuerySchema,
      answers: { 200: { description: 'A page of leads' } },
    },
    ({ query }) => query,
  ),
  /** Returns a lead with its timeline, merged leads and notifications. */
  getLead: {
    method: 'GET',
    path: '/api/admin/leads/:id',
    auth: 'leads',
    summary: 'Get a lead',
    params: byId,
    answers: { 200: { description: 'The lead', schema: leadWithDeliveriesSchema } },
    problems: [404],
  },
  /**
   * Changes status, notes or assignee of a lead. The first status other than `new` stops the response clock. Send
   * `If-Match` so that you do not overwrite somebody else's change.
   */
  changeLead: forward(
    changeLead,
    {
      method: 'PATCH',
      path: '/api/admin/leads/:id',
      auth: 'leads',
      summary: 'Update a lead',
      params: byId,
      body: leadPatchSchema,
      answers: { 200: { description: 'The updated lead' } },
      problems: [404, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
} as const;
