import { z } from 'zod';
import { byId } from '../http/by-id';
import { forward } from '../http/route';
import { defineCommand } from '../messaging/definitions';
import { leadDetailSchema } from './lead.schema';

const move = z.object({ id: z.uuid(), actor: z.string() });
export type QuarantineMoveCommand = z.infer<typeof move>;

/**
 * Moves a lead from quarantine to the inbox. Everyone who has not been notified of it is notified, and the response clock
 * starts. Has no effect on a lead that is not quarantined.
 */
export const releaseLead = defineCommand('leads.release-lead.v1', move, leadDetailSchema);

/** Quarantines a lead because a person says so. Deletes nothing; has no effect on a quarantined lead. */
export const quarantineLead = defineCommand('leads.hold-lead.v1', move, leadDetailSchema);

export const maxLeadsAtOnce = 100;

/** Up to 100 leads. */
export const leadIdsSchema = z.strictObject({
  /** Ids of the leads. */
  ids: z
    .array(z.uuid())
    .min(1, 'Name at least one lead')
    .max(maxLeadsAtOnce, `Name ${maxLeadsAtOnce} leads or fewer`),
});
const moves = leadIdsSchema.extend({ actor: z.string() });
export type QuarantineBulkMoveCommand = z.infer<typeof moves>;

export const moveOutcomes = ['changed', 'unchanged', 'not-found'] as const;
/** One result per lead, in the order of the request. */
export const moveResultsSchema = z.object({
  /** One result per lead, in the order of the request. */
  items: z.array(
    z.object({
      /** Id of the lead. */
      id: z.uuid(),
      /** What happened to it. */
      outcome: z.enum(moveOutcomes),
    }),
  ),
});
export type QuarantineMoveResults = z.infer<typeof moveResultsSchema>;

export const releaseLeads = defineCommand('leads.release-leads.v1', moves, moveResultsSchema);
export const quarantineLeads = defineCommand('leads.hold-leads.v1', moves, moveResultsSchema);

const lead = { 200: { description: 'The updated lead' } } as const;
const results = { 200: { description: 'The result for each lead' } } as const;

/** Suspected spam waits in `GET /api/admin/leads?view=held` until somebody releases it. */
export const quarantineRoutes = {
  /**
   * Moves a quarantined lead to the inbox and notifies everyone who has not been notified of it. The response clock
   * starts now. Has no effect on other leads.
   */
  releaseLead: forward(
    releaseLead,
    {
      method: 'POST',
      path: '/api/admin/leads/:id/release',
      auth: 'leads',
      summary: 'Release a lead from quarantine',
      params: byId,
      responses: lead,
      problems: [404],
    },
    ({ params, caller }) => ({ ...params, actor: caller.email }),
  ),
  /** Marks a lead as spam: it leaves the inbox and its response clock stops. Nothing is deleted. */
  holdLead: forward(
    quarantineLead,
    {
      method: 'POST',
      path: '/api/admin/leads/:id/hold',
      auth: 'leads',
      summary: 'Quarantine a lead',
      params: byId,
      responses: lead,
      problems: [404],
    },
    ({ params, caller }) => ({ ...params, actor: caller.email }),
  ),
  /** Releases up to 100 leads. Each succeeds or fails on its own. */
  releaseLeads: forward(
    releaseLeads,
    {
      method: 'POST',
      path: '/api/admin/leads/bulk-release',
      auth: 'leads',
      summary: 'Release leads from quarantine',
      body: leadIdsSchema,
      responses: results,
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
  /** Marks up to 100 leads as spam. Each succeeds or fails on its own. */
  holdLeads: forward(
    quarantineLeads,
    {
      method: 'POST',
      path: '/api/admin/leads/bulk-hold',
      auth: 'leads',
      summary: 'Quarantine leads',
      body: leadIdsSchema,
      responses: results,
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
} as const;
