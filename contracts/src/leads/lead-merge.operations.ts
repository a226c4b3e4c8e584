import { z } from 'zod';
import { byId } from '../http/by-id';
import { forward } from '../http/route';
import { defineCommand } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { leadDetailSchema } from './lead.schema';

const mostMerged = 20;

/** Which leads to merge. */
export const mergeSchema = z.strictObject({
  /** Id of the lead that remains. */
  into: z.uuid(),
  /** Ids of the leads that become part of it, at most 20. */
  ids: z
    .array(z.uuid())
    .min(1, 'Name at least one lead')
    .max(mostMerged, `Name ${mostMerged} leads or fewer`),
});

/** `expected_updated_at` is the version of `into` that the caller has read. All are merged, or none. */
export const mergeLeads = defineCommand(
  'leads.merge-leads.v1',
  mergeSchema.extend({ actor: z.string(), ...expectedVersionSchema.shape }),
  leadDetailSchema,
);
export type MergeLeadsCommand = z.infer<typeof mergeLeads.request>;

/** Separates a merged lead again, with everything that has changed on it since. */
export const unmergeLead = defineCommand(
  'leads.unmerge-lead.v1',
  z.object({ id: z.uuid(), actor: z.string() }),
  leadDetailSchema,
);
export type UnmergeLeadCommand = z.infer<typeof unmergeLead.request>;

export const leadMergeRoutes = {
  /**
   * Merges up to 20 leads into another. They leave the inbox, and their history becomes part of the other lead's. All
   * are merged, or none. `If-Match` refers to the lead in `into`.
   */
  mergeLeads: forward(
    mergeLeads,
    {
      method: 'POST',
      path: '/api/admin/leads/merge',
      auth: 'leads',
      summary: 'Merge leads',
      body: mergeSchema,
      responses: {
        200: { description: 'The merged lead with its history' },
      },
      problems: [404, 409, 412],
    },
    ({ body, caller, expected }) => ({ ...body, actor: caller.email, ...expected }),
  ),
  /** Separates a merged lead again, with everything that has changed on it since. */
  unmergeLead: forward(
    unmergeLead,
    {
      method: 'POST',
      path: '/api/admin/leads/:id/unmerge',
      auth: 'leads',
      summary: 'Undo a merge',
      params: byId,
      responses: { 200: { description: 'The separated lead' } },
      problems: [404, 409],
    },
    ({ params, caller }) => ({ ...params, actor: caller.email }),
  ),
} as const;
