import type { LeadAccepted } from '@latchline/contracts/leads/lead.operations';
import type { LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import type { Sender } from './noticed';

export interface ReceivedLead {
  readonly submission: LeadSubmission;
  readonly sender: Sender;
}

/** Runs around each valid lead: before it is weighed, and after it is accepted. Throwing refuses the lead. */
export interface LeadInterceptor {
  intercept(lead: ReceivedLead, next: () => Promise<LeadAccepted>): Promise<LeadAccepted>;
}
