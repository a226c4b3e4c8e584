import { z } from 'zod';
import { forward } from '../http/route';
import { defineCommand } from '../messaging/definitions';
import { leadPatchSchema, leadStatusSchema } from './lead.schema';

const mostAtOnce = 100;

const chosen = z.strictObject({
  /** Ids of the leads, at most 100. */
  ids: z
    .array(z.uuid())
    .min(1, 'Name at least one lead')
    .max(mostAtOnce, `Name ${mostAtOnce} leads or fewer`),
});

/** One status for up to 100 leads. */
export const bulkStatusSchema = chosen.extend({
  /** New status of all of them. */
  status: leadStatusSchema,
});

/** One assignee for up to 100 leads. */
export const bulkAssignmentSchema = chosen.extend({
  /** Email address of the user; null for nobody. */
  assigned_to: leadPatchSchema.shape.assigned_to.nonoptional({ error: 'Say who deals with them, or null' }),
});

export const bulkOutcomes = ['changed', 'unchanged', 'not-found'] as const;
/** One result per lead, in the order of the request. */
export const bulkResultsSchema = z.object({
  /** One result per lead, in the order of the request. */
  items: z.array(
    z.object({
      /** Id of the lead. */
      id: z.uuid(),
      /** What happened to it. */
      outcome: z.enum(bulkOutcomes),
    }),
  ),
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

/** Changes to many leads at once. */
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
      responses: { 200: { description: 'The result for each lead' } },
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
      assigneeIn: 'assigned_to',
      responses: { 200: { description: 'The result for each lead' } },
    },
    ({ body, caller }) => ({ ...body, actor: caller.email }),
  ),
} as const;
