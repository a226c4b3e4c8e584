import { z } from 'zod';
import { defineQuery } from '../messaging/definitions';

/** A lead that waits longer at one stage points to a fault. */
export const lateAfterSeconds = 30;

/** Leads that wait at one stage of the pipeline. */
export const waitingLeadsSchema = z.object({
  /** How many have waited more than 30 seconds. */
  late: z.int().min(0),
  /** Age of the oldest in seconds; 0 if none waits. */
  oldest_seconds: z.number().min(0),
});
export type WaitingLeads = z.infer<typeof waitingLeadsSchema>;

export const noWaitingLeads: WaitingLeads = { late: 0, oldest_seconds: 0 };

/** Stored leads whose event the relay has not published. */
export const getUnpublishedLeads = defineQuery(
  'leads.get-unpublished-leads.v1',
  z.object({}),
  waitingLeadsSchema,
);

/** Leads that nobody in the office has been notified of over any channel, of those that notifications has recorded. */
export const getUnsentLeads = defineQuery(
  'notifications.get-unsent-leads.v1',
  z.object({}),
  waitingLeadsSchema,
);

const stage = waitingLeadsSchema.nullable();

/** Accepted leads by the stage they wait at; null where it cannot be read now. */
export const leadProgressSchema = z.object({
  /** Accepted, but not stored in the database yet. */
  not_stored: stage,
  /** Stored, but not published as an event yet. */
  not_published: stage,
  /** Published, but nobody has been notified yet. */
  not_notified: stage,
});
export type LeadProgress = z.infer<typeof leadProgressSchema>;
export type LeadStage = keyof LeadProgress;

export const waitingLeadRoutes = {
  /** Returns how many accepted leads have not been stored, published or notified yet, to monitor the pipeline. */
  getLeadProgress: {
    method: 'GET',
    path: '/api/admin/leads/waiting',
    auth: 'leads',
    summary: 'Get waiting leads',
    responses: {
      200: { description: 'By stage; null where it cannot be read now', schema: leadProgressSchema },
    },
  },
} as const;
