import { z } from 'zod';
import { defineCommand } from '../messaging/definitions';
import { leadStatusSchema } from './lead.schema';

const mostAtOnce = 100;

/** One status for many leads. */
export const bulkStatusSchema = z.strictObject({
  ids: z
    .array(z.uuid())
    .min(1, 'Name at least one lead')
    .max(mostAtOnce, `Name ${mostAtOnce} leads or fewer`),
  status: leadStatusSchema,
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
