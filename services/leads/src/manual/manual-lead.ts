import type { ManualLead } from '@latchline/contracts/leads/manual/manual-lead.schema';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { submittedLead, type TimelineDraft } from '../leads/lead';

/** A lead that a user added, before it gets its town, its place among repeats and its clock. */
export function manualLead(given: ManualLead, now: Date): Lead {
  const { id, name, phone, postcode, place, email, service, urgency, message, source } = given;
  return submittedLead({
    id,
    received_at: now.toISOString(),
    submission: {
      ...{ name, phone, postcode, service, urgency },
      place: place || null,
      email: email || null,
      message: message || null,
      source: { utm_source: source },
    },
    suspicions: [],
    proven: false,
    typed: {},
  });
}

export const addedEntry = ({ created_at, status }: Lead, actor: string): TimelineDraft => ({
  at: created_at,
  actor,
  kind: 'added',
  from: null,
  to: status,
});

/** A retry has the same id and number. Anything else with this id is another lead. */
export const isRetry = (stored: Pick<Lead, 'phone'>, given: Pick<ManualLead, 'phone'>): boolean =>
  stored.phone === given.phone;
