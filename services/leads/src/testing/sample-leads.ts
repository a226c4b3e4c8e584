import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import { type Lead, leadIntakeSchema, type LeadSubmission } from '@latchline/contracts/leads/lead.schema';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { v7 as uuidv7 } from 'uuid';
import { submittedEntry, submittedLead } from '../leads/lead';
import type { SubmittedLead } from '../leads/lead.repository';

const outbox = new Outbox();

/** A lead from the intake before any rules are applied. */
export function sampleLead(
  fields: Partial<LeadSubmission> = {},
  received_at = '2026-03-01T09:30:00.123Z',
  id = uuidv7(),
): Lead {
  const submission = { name: 'Priya Nair', phone: '07700 900123', postcode: 'S11 8TP', ...fields };
  return submittedLead(leadIntakeSchema.parse({ id, received_at, submission, suspicions: [] }));
}

export const asSubmitted = (lead: Lead): SubmittedLead => ({
  lead,
  entries: [{ lead_id: lead.id, ...submittedEntry(lead) }],
  events: [outbox.row(leadSubmitted, { lead })],
});
