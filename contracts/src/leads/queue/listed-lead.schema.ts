import { z } from 'zod';
import { conversationEntrySchema } from '../channels/conversation.schema';
import { jobSchema } from '../jobs/job.schema';
import { leadSchema } from '../lead.schema';
import { outsideAreaSchema } from './outside-area.schema';

/** Rows have room for few. */
export const mostMergedPeople = 5;

/** A lead as lists show it. */
export const listedLeadSchema = leadSchema.extend({
  /** Latest later request of the same person, or null. */
  latest_repeat: z
    .object({
      id: z.uuid(),
      /** Message of that request; null if it has none. */
      message: z.string().nullable(),
      created_at: z.iso.datetime(),
    })
    .nullable()
    .default(null),
  /** Latest message of the customer, or their latest call if they wrote none, also on merged leads; null without either. */
  latest_entry: conversationEntrySchema.nullable().default(null),
  /** Where the lock is, if that is outside the covered area; null if it is covered or not known. */
  outside_area: outsideAreaSchema.nullable().default(null),
  /** What was agreed and done; null if there is nothing yet. */
  job: jobSchema.nullable().default(null),
  /** People whose requests were merged into it, oldest request first, at most 5; absent if there are none. */
  merged_people: z
    .array(
      z.object({
        /** Id of the merged lead. */
        id: z.uuid(),
        /** Full name of the customer. */
        name: z.string(),
        /** Phone number as the customer wrote it, tidied. */
        phone: z.string(),
        /** Email address; null if they gave none. */
        email: z.string().nullable(),
        /** Message; null if they left none. */
        message: z.string().nullable(),
        created_at: z.iso.datetime(),
      }),
    )
    .optional(),
});
export type ListedLead = z.infer<typeof listedLeadSchema>;
export type MergedPerson = NonNullable<ListedLead['merged_people']>[number];
export type LatestRepeat = NonNullable<ListedLead['latest_repeat']>;
