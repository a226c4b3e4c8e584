import { type LeadStage, stageFor, stageOfStatus } from '@latchline/contracts/leads/jobs/lead-stage';
import type {
  Lead,
  LeadIntake,
  LeadPatch,
  LeadStatus,
  TimelineEntry,
} from '@latchline/contracts/leads/lead.schema';
import { versionAfter } from './lead-version';
import { e164Of } from './phone-number';

/** A timeline entry without its id. */
export type TimelineDraft = Omit<TimelineEntry, 'id'>;

export interface LeadChange {
  readonly lead: Lead;
  /** Empty when the patch changes nothing. */
  readonly entries: readonly TimelineDraft[];
}

/** What a lead has before anything was found out about it or done with it. */
export const untouched = {
  place: null,
  position: null,
  assigned_to: null,
  suspicions: [],
  spam_score: 0,
  held: false,
  typed: {},
  town: null,
  repeat_of: null,
  repeats: 0,
  merged_into: null,
  promised_at: null,
  clock_started_at: null,
  contacted_at: null,
  escalation_stage: 0,
  call_attempts: 0,
  last_call_outcome: null,
  stage: 'new',
  lost_reason: null,
} satisfies Partial<Lead>;

/** Keeps the submitted text unchanged; the town is looked up when the lead is stored. Times become UTC with milliseconds, the precision of the table. */
export function submittedLead({ id, received_at, submission, suspicions, typed }: LeadIntake): Lead {
  const at = new Date(received_at).toISOString();
  return {
    ...untouched,
    id: id.toLowerCase(),
    name: submission.name,
    phone: submission.phone,
    phone_e164: e164Of(submission.phone),
    email: submission.email ?? null,
    postcode: submission.postcode,
    place: submission.place ?? null,
    position: submission.position ?? null,
    service: submission.service ?? null,
    urgency: submission.urgency ?? null,
    message: submission.message ?? null,
    status: 'new',
    notes: '',
    source: submission.source ?? null,
    suspicions,
    typed,
    created_at: at,
    updated_at: at,
  };
}

export const submittedEntry = ({ created_at, status }: Lead): TimelineDraft => ({
  at: created_at,
  actor: 'visitor',
  kind: 'submitted',
  from: null,
  to: status,
});

/** Statuses that mean the visitor was contacted. Cancelling does not. */
export const contactStatuses: readonly LeadStatus[] = ['contacted', 'completed'];

/**
 * Any status may follow any other, so that the office can correct mistakes. The first contact is never reset: going back to
 * `new` does not start a new clock, and resumes the old one only if the visitor was never contacted.
 */
export function changeLead(lead: Lead, patch: LeadPatch, actor: string, now: Date): LeadChange {
  const wanted = {
    status: patch.status ?? lead.status,
    notes: patch.notes ?? lead.notes,
    assigned_to:
      patch.assigned_to === undefined ? lead.assigned_to : patch.assigned_to?.toLowerCase() || null,
  };
  const at = versionAfter(lead.updated_at, now);
  const entry = (
    kind: TimelineDraft['kind'],
    from: string | null,
    to: string | null,
  ): readonly TimelineDraft[] => (from === to ? [] : [{ at, actor, kind, from, to }]);
  const stage = stageFor(wanted.status, lead.stage);
  const entries = [
    ...stageEntries(lead, { status: wanted.status, stage }, at, actor),
    ...entry('notes-changed', lead.notes, wanted.notes),
    ...entry('assigned', lead.assigned_to, wanted.assigned_to),
  ];
  if (entries.length === 0) return { lead, entries };
  const contacted_at = lead.contacted_at ?? (contactStatuses.includes(wanted.status) ? at : null);
  const lost_reason = wanted.status === lead.status ? lead.lost_reason : null;
  return { lead: { ...lead, ...wanted, stage, lost_reason, contacted_at, updated_at: at }, entries };
}

type Standing = Pick<Lead, 'status' | 'stage'>;

/** One entry for the status, and one for the stage where the status does not tell it. */
export function stageEntries(before: Standing, after: Standing, at: string, actor: string): TimelineDraft[] {
  const isTold = before.status !== after.status && after.stage === stageOfStatus(after.status);
  const entry = (kind: TimelineDraft['kind'], from: LeadStatus | LeadStage, to: LeadStatus | LeadStage) =>
    from === to ? [] : [{ at, actor, kind, from, to }];
  return [
    ...entry('status-changed', before.status, after.status),
    ...(isTold ? [] : entry('stage-changed', before.stage, after.stage)),
  ];
}
