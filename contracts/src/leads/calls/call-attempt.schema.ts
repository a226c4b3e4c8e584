import { z } from 'zod';
import { callOutcomeSchema, lostReasonSchema } from './call-outcome';

/** A call to a customer and its outcome. */
export const callAttemptSchema = z.object({
  id: z.uuid(),
  /** Id of the lead that was called: for a merged lead, not the one it was merged into. */
  lead_id: z.uuid(),
  /** What happened on the call. */
  outcome: callOutcomeSchema,
  /** Why the lead was lost; null for other outcomes. */
  reason: lostReasonSchema.nullable(),
  /** Email address of the user who recorded it. */
  by: z.string(),
  /** When the call took place, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** When it was undone, ISO 8601 in UTC; null if it was not. */
  undone_at: z.iso.datetime().nullable(),
});
export type CallAttempt = z.infer<typeof callAttemptSchema>;

/** The outcome of a call. */
export const callOutcomeRequestSchema = z
  .strictObject({
    /** A new UUID for each call. Sending it again changes nothing, so a retry is safe. */
    id: z.uuid(),
    /** What happened on the call. */
    outcome: callOutcomeSchema,
    /** Why the lead was lost: required for `lost`, not allowed otherwise. */
    reason: lostReasonSchema.optional(),
    /** When the call took place, ISO 8601; now by default. A time in the future counts as now. */
    at: z.iso.datetime({ offset: true }).optional(),
  })
  .refine(({ outcome, reason }) => outcome !== 'lost' || reason !== undefined, {
    path: ['reason'],
    message: 'Choose why the lead was lost',
  })
  .refine(({ outcome, reason }) => outcome === 'lost' || reason === undefined, {
    path: ['reason'],
    message: 'Only a lost lead has a reason',
  });
export type CallOutcomeRequest = z.input<typeof callOutcomeRequestSchema>;
