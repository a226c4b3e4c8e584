import { z } from 'zod';
import { byId } from '../http/by-id';
import { forward } from '../http/route';
import { defineCommand } from '../messaging/definitions';
import { expectedVersionSchema } from '../messaging/expected-version';
import { leadDetailSchema } from './lead.schema';

const mostMerged = 20;

/** `ids` become part of `into`: they leave the inbox, and their history is shown within its own. */
export const mergeSchema = z.strictObject({
  into: z.uuid(),
  ids: z
    .array(z.uuid())
    .min(1, 'Name at least one lead')
    .max(mostMerged, `Name ${mostMerged} leads or fewer`),
});

/** `expected_updated_at` is the version of `into` that the caller has seen. All are merged, or none. */
export const mergeLeads = defineCommand(
  'leads.merge-leads.v1',
  mergeSchema.extend({ actor: z.string(), ...expectedVersionSchema.shape }),
  leadDetailSchema,
);
export type MergeLeadsCommand = z.infer<typeof mergeLeads.request>;

/** A merged lead stands for itself again, as it was and with what was changed on it since. Answers with it. */
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
      answers: {
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
      answers: { 200: { description: 'The separated lead' } },
      problems: [404, 409],
    },
    ({ params, caller }) => ({ ...params, actor: caller.email }),
  ),
} as const;
