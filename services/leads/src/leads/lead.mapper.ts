import type { Lead, LeadDetail, TimelineEntry } from '@latchline/contracts/leads/lead.schema';

/** Named one by one: a column added later does not leave the service by accident. */
export const leadColumns =
  'id, name, phone, email, postcode, service, urgency, message, status, notes, assigned_to, source, suspicions, created_at, updated_at';

export type LeadRow = Omit<Lead, 'created_at' | 'updated_at'> & {
  created_at: Date;
  updated_at: Date;
  timeline?: TimelineEntry[] | null;
};

export function toLead({ timeline: _, created_at, updated_at, ...rest }: LeadRow): Lead {
  return { ...rest, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

export function toDetail(row: LeadRow): LeadDetail {
  const timeline = row.timeline ?? [];
  return {
    ...toLead(row),
    timeline: timeline.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
  };
}
