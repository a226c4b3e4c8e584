import { z } from 'zod';
import { byId } from '../http/by-id';
import { forward } from '../http/route';
import { defineCommand } from '../messaging/definitions';
import { leadDetailSchema } from './lead.schema';

/** Has no effect if it is the caller's already. Somebody else's is `leads.claimed`; `details` are `{assigned_to}`. */
export const claimLead = defineCommand(
  'leads.claim-lead.v1',
  z.object({ id: z.uuid(), actor: z.string() }),
  leadDetailSchema,
);

/** Has no effect on a lead that is assigned to nobody. */
export const unclaimLead = defineCommand(
  'leads.unclaim-lead.v1',
  z.object({ id: z.uuid(), actor: z.string() }),
  leadDetailSchema,
);

/** "I've got it": the first user to claim a lead is its assignee. */
export const leadClaimRoutes = {
  /** Assigns the lead to you, if it is assigned to nobody. Nobody else is notified of it from then on. */
  claimLead: forward(
    claimLead,
    {
      method: 'POST',
      path: '/api/admin/leads/:id/claim',
      auth: 'leads',
      personal: true,
      summary: 'Claim a lead',
      params: byId,
      responses: { 200: { description: 'The lead, assigned to you' } },
      problems: [404, 409],
    },
    ({ params, caller }) => ({ ...params, actor: caller.email }),
  ),
  /** Ends the assignment. While the lead is new and nobody has called, those on call are notified of it again. */
  unclaimLead: forward(
    unclaimLead,
    {
      method: 'DELETE',
      path: '/api/admin/leads/:id/claim',
      auth: 'leads',
      summary: 'Release a claimed lead',
      params: byId,
      responses: { 200: { description: 'The lead, assigned to nobody' } },
      problems: [404],
    },
    ({ params, caller }) => ({ ...params, actor: caller.email }),
  ),
} as const;
