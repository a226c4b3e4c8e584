import { vatIn } from '@latchline/contracts/leads/jobs/money';
import { stageFor } from '@latchline/contracts/leads/jobs/lead-stage';
import type { Job, JobPhoto } from '@latchline/contracts/leads/jobs/job.schema';
import type { CallAttempt } from '@latchline/contracts/leads/calls/call-attempt.schema';
import type { ConversationEntry } from '@latchline/contracts/leads/channels/conversation.schema';
import type { Lead, LeadDetail, TimelineEntry } from '@latchline/contracts/leads/lead.schema';

const columnTypes: Readonly<Record<keyof Lead, string>> = {
  id: 'uuid',
  name: 'text',
  phone: 'text',
  email: 'text',
  postcode: 'text',
  place: 'text',
  position: 'jsonb',
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
  stage: 'text',
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
  Record<NullableTimes, Date | null> & {
    timeline?: TimelineEntry[] | null;
    calls?: CallAttempt[] | null;
    conversation?: EntryRow[] | null;
    job?: JobRow | null;
    photos?: JobPhoto[] | null;
  };

type EntryRow = Omit<ConversationEntry, 'media' | 'source' | 'voicemail'> & {
  media: ConversationEntry['media'] | null;
  source: ConversationEntry['source'] | null;
  voicemail: ConversationEntry['voicemail'] | null;
};

/** A job as Postgres returns it as JSON. */
export type JobRow = Omit<Job, 'vat_pence'>;

export function toLead({
  timeline: _,
  calls: __,
  job: ___,
  photos: ____,
  conversation: _____,
  ...row
}: LeadRow): Lead {
  return {
    ...row,
    stage: stageFor(row.status, row.stage),
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
    ...(row.conversation && {
      conversation: row.conversation.map(toEntry),
    }),
    ...(row.job && { job: toJob(row.job) }),
    ...(row.photos && {
      photos: row.photos.map((photo) => ({ ...photo, at: new Date(photo.at).toISOString() })),
    }),
  };
}

const toEntry = ({ media, source, voicemail, ...entry }: EntryRow): ConversationEntry => ({
  ...entry,
  at: new Date(entry.at).toISOString(),
  ...(media && { media }),
  ...(source && { source }),
  ...(voicemail && { voicemail }),
});

const toCall = (call: CallAttempt): CallAttempt => ({
  ...call,
  at: new Date(call.at).toISOString(),
  undone_at: call.undone_at && new Date(call.undone_at).toISOString(),
});

const isoOf = (time: string | null): string | null => time && new Date(time).toISOString();

export function toJob(row: JobRow): Job {
  return {
    address: row.address,
    starts_at: isoOf(row.starts_at),
    minutes: row.minutes,
    who_goes: row.who_goes,
    price_pence: row.price_pence,
    vat_percent: row.vat_percent,
    vat_pence:
      row.price_pence === null || row.vat_percent === null ? null : vatIn(row.price_pence, row.vat_percent),
    accepted_pence: row.accepted_pence ?? null,
    accepted_at: isoOf(row.accepted_at ?? null),
    declined_pence: row.declined_pence ?? null,
    declined_at: isoOf(row.declined_at ?? null),
    taken_pence: row.taken_pence,
    paid_by: row.paid_by,
    booked_at: isoOf(row.booked_at),
    on_the_way_at: isoOf(row.on_the_way_at),
    completed_at: isoOf(row.completed_at),
  };
}
