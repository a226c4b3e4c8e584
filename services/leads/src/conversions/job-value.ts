import type { JobValue } from '@latchline/contracts/leads/conversions/job-value.events';
import type { Job } from '@latchline/contracts/leads/jobs/job.schema';
import type { LeadChange } from '@latchline/contracts/leads/lead.events';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { adIdentifiersOf } from './ad-identifiers';

/**
 * Whether the value of a job may have changed. It repeats the value of a completed job with every change of its lead:
 * listeners compare amounts, and an event that was missed is made up for.
 */
export const mayChangeValue = ({ stage }: Lead, { previous_stage }: LeadChange): boolean =>
  stage === 'completed' || previous_stage === 'completed';

/** A completed job is worth what was taken or, until that is recorded, its price. */
export function jobValueOf(lead: Lead, job: Job | undefined): JobValue {
  const value_pence = job?.taken_pence ?? job?.price_pence ?? 0;
  const isWon = lead.stage === 'completed' && !lead.held && job !== undefined && value_pence > 0;
  return {
    lead_id: lead.id,
    version: lead.updated_at,
    requested_at: lead.created_at,
    won: isWon ? { value_pence, at: job.completed_at ?? lead.updated_at } : null,
    identifiers: isWon ? adIdentifiersOf(lead) : null,
  };
}
