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
  leadServiceSchema,
  leadStatusSchema,
  leadUrgencySchema,
} from './lead.schema';
import { leadStageSchema } from './jobs/lead-stage.schema';
import { listedLeadSchema } from './queue/listed-lead.schema';

/** Stream of accepted leads that the leads service has not stored yet. The name is permanent. */
export const leadIntakeStream = '{leads}:intake';
export const leadIntakeGroup = 'leads';

/** A quarantined lead is in `held` only; a merged one in neither view. */
export const leadViews = ['inbox', 'held'] as const;

/** A boolean in a query string. */
const yesOrNo = z.enum(['true', 'false']);
const word = z.string().trim().min(1).max(leadLimits.source);

export const leadFiltersSchema = z.strictObject({
  /** `inbox` (default), or `held` for quarantined leads. */
  view: z.enum(leadViews).optional(),
  /** Only leads with this status. */
  status: leadStatusSchema.optional(),
  /** Only leads at this stage of the job. */
  stage: leadStageSchema.optional(),
  /** Only leads of this urgency. */
  urgency: leadUrgencySchema.optional(),
  /** Only leads for this service. */
  service: leadServiceSchema.optional(),
  /** Only leads from this town. */
  town: word.optional(),
  /**
   * Only leads that came from this source, as `/api/admin/leads/series?by=source` names it: `google-ads`,
   * `google-search`, `leaflet`, a host name or `direct`.
   */
  source: word.optional(),
  /** Only leads of this campaign (`utm_campaign`). */
  campaign: word.optional(),
  /** `true`: only leads sent within 24 hours of an earlier one of the same person; `false`: only others. */
  repeat: yesOrNo.optional(),
  /** `true`: only leads not contacted within the promised time; `false`: only others. */
  overdue: yesOrNo.optional(),
  /** Only leads assigned to this email address. */
  assigned_to: word.optional(),
  /** `true`: only assigned leads; `false`: only unassigned ones. */
  assigned: yesOrNo.optional(),
  /**
   * Part of a name, phone number, postcode, email address or message of the lead or of one merged into it, or the id,
   * reference (`4R7-K2M`) or imported reference of either. One or two letters match the start of a word.
   */
  q: z.string().trim().max(200).optional(),
  /** Only leads received at or after this time, ISO 8601. */
  from: z.iso.datetime({ offset: true }).optional(),
  /** Only leads received at or before this time, ISO 8601. */
  to: z.iso.datetime({ offset: true }).optional(),
});

export const leadOrders = ['newest', 'queue'] as const;

export const listLeadsQuerySchema = leadFiltersSchema.extend({
  /**
   * `newest` (default), or `queue` for the order to call back: overdue emergencies, other overdue leads, then emergencies
   * and others by the time left, new leads without a response clock, contacted leads, and completed or cancelled ones.
   * Without filters, the queue leaves out repeats that have no response clock: `latest_repeat` of the first lead shows
   * them.
   */
  order: z.enum(leadOrders).optional(),
  ...pagingSchema.shape,
});
export type ListLeadsQuery = z.infer<typeof listLeadsQuerySchema>;

/** A page of leads. */
export const leadPageSchema = pageOf(listedLeadSchema);
export type LeadPage = z.infer<typeof leadPageSchema>;

export const listLeads = defineQuery('leads.list-leads.v1', listLeadsQuerySchema, leadPageSchema);

export const getLead = defineQuery('leads.get-lead.v1', byId, leadDetailSchema);

/** `expected_updated_at` is the version the caller has read; without it any version is overwritten. */
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

/** `held_leads` are in quarantine; the other counts leave them out. */
export const leadStatsSchema = z.object({
  leads: z.int(),
  new_leads: z.int(),
  held_leads: z.int().default(0),
  overdue_leads: z.int().default(0),
});
export type LeadStats = z.infer<typeof leadStatsSchema>;
export const getLeadStats = defineQuery('leads.get-stats.v1', z.object({}), leadStatsSchema);

/** Confirms that a lead is on disk. It can be read by staff a moment later. */
export const leadAcceptedSchema = z.object({
  /** Id of the lead. */
  id: z.uuid(),
  /** Always `accepted`. */
  status: z.literal('accepted'),
});
export type LeadAccepted = z.infer<typeof leadAcceptedSchema>;

/** A lead with its history and notifications. */
export const leadWithDeliveriesSchema = leadDetailSchema.extend({
  /** Notifications about the lead, oldest first; null if the notifications service does not respond. */
  deliveries: z.array(deliverySchema).nullable().default(null),
});

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
    responses: {
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
      responses: { 200: { description: 'A page of leads' } },
    },
    ({ query }) => query,
  ),
  /** Returns a lead with its timeline, merged leads and notifications; also for the other id of a request that was accepted twice. */
  getLead: {
    method: 'GET',
    path: '/api/admin/leads/:id',
    auth: 'leads',
    summary: 'Get a lead',
    params: byId,
    responses: { 200: { description: 'The lead', schema: leadWithDeliveriesSchema } },
    problems: [404],
  },
  /**
   * Changes status, notes or assignee of a lead. The first status other than `new` stops the response clock. Send
   * `If-Match` so that you do not overwrite somebody else's change. Leads can be assigned to active users who may see leads.
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
      assigneeIn: 'assigned_to',
      responses: { 200: { description: 'The updated lead' } },
      problems: [404, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
} as const;
