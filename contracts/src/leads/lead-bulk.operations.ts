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
  changeLeads: forward(
    changeLeads,
    {
      method: 'POST',
      path: '/api/admin/leads/bulk-status',
      auth: 'leads',
      summary: 'Give up to 100 leads a status, each for itself',
      body: bulkStatusSchema,
      answers: { 200: { description: 'What became of each' } },
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
  assignLeads: forward(
    assignLeads,
    {
      method: 'POST',
      path: '/api/admin/leads/bulk-assign',
      auth: 'leads',
      summary: 'Give up to 100 leads to one person, or to nobody, each for itself',
      body: bulkAssignmentSchema,
      answers: { 200: { description: 'What became of each' } },
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
} as const;
