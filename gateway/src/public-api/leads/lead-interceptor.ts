import type { LeadAccepted } from '@latchline/contracts/leads/lead.operations';
import type { LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import type { Sender } from './request-details';

export interface ReceivedLead {
  readonly submission: LeadSubmission;
  readonly sender: Sender;
}

/** Runs around each valid lead, before it is judged and until it is accepted. Throwing rejects the lead. */
export interface LeadInterceptor {
  intercept(lead: ReceivedLead, next: () => Promise<LeadAccepted>): Promise<LeadAccepted>;
}
