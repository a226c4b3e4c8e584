import { z } from 'zod';
import { defineQuery } from '../messaging/definitions';

/** Longer than this at one stage, and something is wrong. */
export const lateAfterSeconds = 30;

/** Leads at one stage of their way to the team. */
export const waitingLeadsSchema = z.object({
  /** Those that have waited longer than `lateAfterSeconds`. */
  late: z.int().min(0),
  /** How old the oldest is, whether or not it is late; 0 when none waits. */
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

/** Leads that have not reached anyone in the office over any channel, as far as notifications has recorded them. */
export const getUnsentLeads = defineQuery(
  'notifications.get-unsent-leads.v1',
  z.object({}),
  waitingLeadsSchema,
);

const stage = waitingLeadsSchema.nullable();

/** Where accepted leads wait; null when that cannot be read now. */
export const leadProgressSchema = z.object({ not_stored: stage, not_published: stage, not_notified: stage });
export type LeadProgress = z.infer<typeof leadProgressSchema>;
export type LeadStage = keyof LeadProgress;

export const waitingLeadRoutes = {
  /** Returns how many accepted leads have not been stored, published or notified yet, to monitor the pipeline. */
  getLeadProgress: {
    method: 'GET',
    path: '/api/admin/leads/waiting',
    auth: 'leads',
    summary: 'Get waiting leads',
    answers: {
      200: { description: 'By stage; null where it cannot be read now', schema: leadProgressSchema },
    },
  },
} as const;
