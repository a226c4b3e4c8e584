import type { Job, JobPatch } from '@latchline/contracts/leads/jobs/job.schema';
import { type LeadStage, stageOfStatus, statusOfStage } from '@latchline/contracts/leads/jobs/lead-stage';
import { vatIn } from '@latchline/contracts/leads/jobs/money';
import type { Lead, LeadDetail, LeadStatus } from '@latchline/contracts/leads/lead.schema';
import { contactStatuses, type LeadChange, stageEntries, type TimelineDraft } from '../leads/lead';
import { versionAfter } from '../leads/lead-version';

export interface JobChange extends LeadChange {
  readonly job: Job;
}

/** A job of which nothing is known. An hour is the usual length. */
export const emptyJob: Job = {
  address: null,
  starts_at: null,
  minutes: 60,
  who_goes: null,
  price_pence: null,
  vat_percent: null,
  vat_pence: null,
  taken_pence: null,
  paid_by: null,
  booked_at: null,
  on_the_way_at: null,
  completed_at: null,
};

interface ChangeBy {
  readonly actor: string;
  /** Rate of VAT of today; null if the business charges none. */
  readonly vat_percent: number | null;
}

/** Changes what was agreed and done. `entries` is empty when the patch changes nothing. */
export function changedJob(
  lead: LeadDetail,
  patch: JobPatch,
  { actor, vat_percent }: ChangeBy,
  now: Date,
): JobChange {
  const at = versionAfter(lead.updated_at, now);
  const before = lead.job ?? emptyJob;
  const job = priced(before, { ...before, ...wantedFields(patch) }, vat_percent);
  const stage = patch.stage ?? lead.stage;
  const status = statusOfStage(stage);
  const lost_reason = reasonOf(lead, patch);
  const entries = [
    ...stageEntries(lead, { status, stage }, at, actor),
    ...fieldEntries(before, job).map((entry) => ({ at, actor, ...entry })),
  ];
  const isUnchanged =
    entries.length === 0 && lost_reason === lead.lost_reason && job.minutes === before.minutes;
  if (isUnchanged) return { lead, job: before, entries };
  const isContact = stage !== lead.stage && contactStatuses.includes(status);
  const contacted_at = lead.contacted_at ?? (isContact ? at : null);
  return { lead: { ...lead, stage, status, lost_reason, contacted_at, updated_at: at }, job, entries };
}

/** The times that follow from a new stage. Undefined if there is no job and the stage opens none. */
export function jobAtStage(job: Job | undefined, stage: LeadStage, at: string): Job | undefined {
  const known = job ?? emptyJob;
  const booked_at = known.booked_at ?? at;
  switch (stage) {
    case 'new':
    case 'contacted':
      return job && { ...job, booked_at: null, on_the_way_at: null, completed_at: null };
    case 'booked':
      return { ...known, booked_at, on_the_way_at: null, completed_at: null };
    case 'on-the-way':
      return { ...known, booked_at, on_the_way_at: at, completed_at: null };
    case 'completed':
      return { ...known, booked_at, completed_at: at };
    case 'lost':
      return job && { ...job, completed_at: null };
  }
}

/** A stage that is put back within this time was left by mistake, as with Undo in the dashboard. */
const mistakeMs = 2 * 60_000;

/** When the new stage began: now, or when it began before it was left by mistake. */
export function startOfStage(before: LeadDetail, { stage, updated_at }: Lead): string {
  const starts = before.timeline.filter(
    ({ kind, lead_id }) =>
      lead_id === undefined &&
      (kind === 'submitted' || kind === 'status-changed' || kind === 'stage-changed'),
  );
  const last = starts.at(-1);
  const earlier = starts.findLast(({ at }) => at !== last?.at);
  if (!last || !earlier || Date.parse(updated_at) - Date.parse(last.at) > mistakeMs) return updated_at;
  const is = earlier.kind === 'stage-changed' ? earlier.to : stageOfStatus(earlier.to as LeadStatus);
  return is === stage ? earlier.at : updated_at;
}

type Fields = Partial<
  Pick<Job, 'address' | 'starts_at' | 'minutes' | 'who_goes' | 'price_pence' | 'taken_pence' | 'paid_by'>
>;

function wantedFields({ stage: _, lost_reason: __, ...patch }: JobPatch): Fields {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  const fields = Object.fromEntries(given) as Fields;
  return {
    ...fields,
    ...(fields.address !== undefined && { address: fields.address || null }),
    ...(fields.who_goes !== undefined && { who_goes: fields.who_goes?.toLowerCase() || null }),
    ...(fields.starts_at && { starts_at: new Date(fields.starts_at).toISOString() }),
  };
}

/** A price keeps the rate of the time when it was quoted: only a new price gets today's. */
function priced(before: Job, job: Job, today: number | null): Job {
  if (job.price_pence === before.price_pence) return job;
  const vat_percent = job.price_pence === null ? null : today;
  const vat_pence =
    job.price_pence === null || vat_percent === null ? null : vatIn(job.price_pence, vat_percent);
  return { ...job, vat_percent, vat_pence };
}

/** A lost job keeps its reason until it is another stage. */
function reasonOf(lead: LeadDetail, { stage, lost_reason }: JobPatch): LeadDetail['lost_reason'] {
  if (stage === undefined) return lead.lost_reason;
  return stage === 'lost' ? (lost_reason ?? lead.lost_reason) : null;
}

const kinds = [
  ['address', 'address-changed'],
  ['starts_at', 'time-changed'],
  ['who_goes', 'sent-changed'],
  ['price_pence', 'price-changed'],
  ['taken_pence', 'taken-changed'],
  ['paid_by', 'paid-by-changed'],
] as const;

const textOf = (value: string | number | null): string | null => (value === null ? null : String(value));

const fieldEntries = (before: Job, after: Job): Omit<TimelineDraft, 'at' | 'actor'>[] =>
  kinds.flatMap(([field, kind]) => {
    const [from, to] = [textOf(before[field]), textOf(after[field])];
    return from === to ? [] : [{ kind, from, to }];
  });
