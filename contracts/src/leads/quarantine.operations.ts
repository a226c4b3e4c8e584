import { z } from 'zod';
import { byId } from '../http/by-id';
import { forward } from '../http/route';
import { defineCommand } from '../messaging/definitions';
import { leadDetailSchema } from './lead.schema';

const move = z.object({ id: z.uuid(), actor: z.string() });
export type MoveLeadCommand = z.infer<typeof move>;

/**
 * Out of quarantine into the inbox. Whoever was not told of the lead yet is told now, and the time to be in touch begins
 * now. A lead that is not held stays as it is.
 */
export const releaseLead = defineCommand('leads.release-lead.v1', move, leadDetailSchema);

/** Into quarantine, by a person's judgement. Nothing is deleted; a lead that is held already stays as it is. */
export const holdLead = defineCommand('leads.hold-lead.v1', move, leadDetailSchema);

export const mostAtOnce = 100;

export const leadIdsSchema = z.strictObject({
  ids: z
    .array(z.uuid())
    .min(1, 'Name at least one lead')
    .max(mostAtOnce, `Name ${mostAtOnce} leads or fewer`),
});
const moves = leadIdsSchema.extend({ actor: z.string() });
export type MoveLeadsCommand = z.infer<typeof moves>;

export const moveOutcomes = ['changed', 'unchanged', 'not-found'] as const;
/** One line a lead, in the order asked; each is moved for itself. */
export const moveResultsSchema = z.object({
  items: z.array(z.object({ id: z.uuid(), outcome: z.enum(moveOutcomes) })),
});
export type MoveResults = z.infer<typeof moveResultsSchema>;

export const releaseLeads = defineCommand('leads.release-leads.v1', moves, moveResultsSchema);
export const holdLeads = defineCommand('leads.hold-leads.v1', moves, moveResultsSchema);

const lead = { 200: { description: 'The lead as it is now' } } as const;
const results = { 200: { description: 'What became of each' } } as const;

/** What was taken for spam waits in `GET /api/admin/leads?view=held` until somebody decides. For administrators. */
export const quarantineRoutes = {
  releaseLead: forward(
    releaseLead,
    {
      method: 'POST',
      path: '/api/admin/leads/:id/release',
      auth: 'leads',
      summary: 'Out of quarantine: into the inbox, and whoever has not been told is told now',
      params: byId,
      answers: lead,
      problems: [404],
    },
    ({ params, caller }) => ({ ...params, actor: caller.email }),
  ),
  holdLead: forward(
    holdLead,
    {
      method: 'POST',
      path: '/api/admin/leads/:id/hold',
      auth: 'leads',
      summary: 'Into quarantine: mark a lead as spam',
      params: byId,
      answers: lead,
      problems: [404],
    },
    ({ params, caller }) => ({ ...params, actor: caller.email }),
  ),
  releaseLeads: forward(
    releaseLeads,
    {
      method: 'POST',
      path: '/api/admin/leads/bulk-release',
      auth: 'leads',
      summary: 'Release up to 100 leads, each for itself',
      body: leadIdsSchema,
      answers: results,
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
  holdLeads: forward(
    holdLeads,
    {
      method: 'POST',
      path: '/api/admin/leads/bulk-hold',
      auth: 'leads',
      summary: 'Mark up to 100 leads as spam, each for itself',
      body: leadIdsSchema,
      answers: results,
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
} as const;
