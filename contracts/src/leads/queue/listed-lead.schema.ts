import { z } from 'zod';
import { jobSchema } from '../jobs/job.schema';
import { leadSchema } from '../lead.schema';
import { outsideAreaSchema } from './outside-area.schema';

/** A lead as lists show it. */
export const listedLeadSchema = leadSchema.extend({
  /** Latest later request of the same person; null if there is none. */
  latest_repeat: z
    .object({
      id: z.uuid(),
      /** Message of that request; null if it has none. */
      message: z.string().nullable(),
      created_at: z.iso.datetime(),
    })
    .nullable()
    .default(null),
  /** Where the postcode is, if it is outside the covered area; null if it is covered or not known. */
  outside_area: outsideAreaSchema.nullable().default(null),
  /** What was agreed and done; null if there is nothing yet. */
  job: jobSchema.nullable().default(null),
});
export type ListedLead = z.infer<typeof listedLeadSchema>;
export type LatestRepeat = NonNullable<ListedLead['latest_repeat']>;
