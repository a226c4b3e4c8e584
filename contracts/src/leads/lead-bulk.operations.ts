import { z } from 'zod';
import { forward } from '../http/route';
import { defineCommand } from '../messaging/definitions';
import { leadPatchSchema, leadStatusSchema } from './lead.schema';

const mostAtOnce = 100;

const chosen = z.strictObject({
  ids: z
    .array(z.uuid())
    .min(1, 'Name at least one lead')
    .max(mostAtOnce, `Name ${mostAtOnce} leads or fewer`),
});

/** One status for many leads. */
export const bulkStatusSchema = chosen.extend({ status: leadStatusSchema });

/** Many leads for one person; null takes them from whoever has them. */
export const bulkAssignmentSchema = chosen.extend({
  assigned_to: leadPatchSchema.shape.assigned_to.nonoptional({ error: 'Say who deals with them, or null' }),
});

export const bulkOutcomes = ['changed', 'unchanged', 'not-found'] as const;
/** One line a lead, in the order asked; each is changed for itself. */
export const bulkResultsSchema = z.object({
  items: z.array(z.object({ id: z.uuid(), outcome: z.enum(bulkOutcomes) })),
});
export type BulkResults = z.infer<typeof bulkResultsSchema>;

export const changeLeads = defineCommand(
  'leads.change-leads.v1',
  bulkStatusSchema.extend({ actor: z.string() }),
  bulkResultsSchema,
);
export type ChangeLeadsCommand = z.infer<typeof changeLeads.request>;

export const assignLeads = defineCommand(
  'leads.assign-leads.v1',
  bulkAssignmentSchema.extend({ actor: z.string() }),
  bulkResultsSchema,
);
export type AssignLeadsCommand = z.infer<typeof assignLeads.request>;

/** What is done with many leads at once. */
export const leadBulkRoutes = {
  /** Sets the status of up to 100 leads. Each succeeds or fails on its own. */
  changeLeads: forward(
    changeLeads,
    {
      method: 'POST',
      path: '/api/admin/leads/bulk-status',
      auth: 'leads',
      summary: 'Update the status of leads',
      body: bulkStatusSchema,
      answers: { 200: { description: 'The result for each lead' } },
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
  /** Assigns up to 100 leads to one person, or with null to nobody. Each succeeds or fails on its own. */
  assignLeads: forward(
    assignLeads,
    {
      method: 'POST',
      path: '/api/admin/leads/bulk-assign',
      auth: 'leads',
      summary: 'Assign leads',
      body: bulkAssignmentSchema,
      answers: { 200: { description: 'The result for each lead' } },
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
} as const;
