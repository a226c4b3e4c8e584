import { forward } from './route';
import { z } from 'zod';
import { holdLead, holdLeads, leadIdsSchema, releaseLead, releaseLeads } from '../leads/quarantine.commands';

const byId = z.object({ id: z.uuid() });
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
      problems: [401, 403, 404],
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
      problems: [401, 403, 404],
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
      problems: [401, 403],
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
      problems: [401, 403],
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
} as const;
