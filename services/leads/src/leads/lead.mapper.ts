import type { CallAttempt } from '@latchline/contracts/leads/calls/call-attempt.schema';
import type { Lead, LeadDetail, TimelineEntry } from '@latchline/contracts/leads/lead.schema';

const columnTypes: Readonly<Record<keyof Lead, string>> = {
  id: 'uuid',
  name: 'text',
  phone: 'text',
  email: 'text',
  postcode: 'text',
  service: 'text',
  urgency: 'text',
  message: 'text',
  status: 'text',
  notes: 'text',
  assigned_to: 'text',
  source: 'jsonb',
  suspicions: 'text[]',
  spam_score: 'integer',
  held: 'boolean',
  phone_e164: 'text',
  typed: 'jsonb',
  town: 'text',
  repeat_of: 'uuid',
  repeats: 'integer',
  merged_into: 'uuid',
  promised_at: 'timestamptz',
  clock_started_at: 'timestamptz',
  contacted_at: 'timestamptz',
  escalation_stage: 'integer',
  call_attempts: 'integer',
  last_call_outcome: 'text',
  lost_reason: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};

/** An explicit list: a column added later is not exposed by accident. */
export const leadColumns = Object.keys(columnTypes).join(', ');
/** The column definitions that `json_to_record` requires. */
export const leadColumnsWithTypes = Object.entries(columnTypes)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

type Times = 'created_at' | 'updated_at';
type NullableTimes = 'promised_at' | 'clock_started_at' | 'contacted_at';

export type LeadRow = Omit<Lead, Times | NullableTimes> &
  Record<Times, Date> &
  Record<NullableTimes, Date | null> & { timeline?: TimelineEntry[] | null; calls?: CallAttempt[] | null };

export function toLead({ timeline: _, calls: __, ...row }: LeadRow): Lead {
  return {
    ...row,
    promised_at: row.promised_at?.toISOString() ?? null,
    clock_started_at: row.clock_started_at?.toISOString() ?? null,
    contacted_at: row.contacted_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function toDetail(row: LeadRow): LeadDetail {
  const timeline = row.timeline ?? [];
  return {
    ...toLead(row),
    timeline: timeline.map(({ lead_id, ...entry }) => ({
      ...entry,
      at: new Date(entry.at).toISOString(),
      ...(lead_id && { lead_id }),
    })),
    ...(row.calls && { calls: row.calls.map(toCall) }),
  };
}

const toCall = (call: CallAttempt): CallAttempt => ({
  ...call,
  at: new Date(call.at).toISOString(),
  undone_at: call.undone_at && new Date(call.undone_at).toISOString(),
});
