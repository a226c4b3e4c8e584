import type { CallAttempt } from '@latchline/contracts/leads/calls/call-attempt.schema';
import { type CallOutcome, isReached } from '@latchline/contracts/leads/calls/call-outcome';
import type { RecordCallOutcome } from '@latchline/contracts/leads/calls/call.operations';
import { type LeadStage, statusOfStage } from '@latchline/contracts/leads/jobs/lead-stage';
import type { Lead, LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { type LeadChange, stageEntries } from '../leads/lead';
import { versionAfter } from '../leads/lead-version';

/** A call as it is stored, with what undoing it restores. */
export interface StoredCall extends CallAttempt {
  /** The lead's version that recorded it. */
  readonly recorded_at: string;
  /** The stage that the call replaced; null if it replaced none. */
  readonly stage_before: LeadStage | null;
  /** Whether the call set `contacted_at`. */
  readonly is_first_contact: boolean;
}

export interface CallChange extends LeadChange {
  readonly call: StoredCall;
}

export interface UndoneCall extends CallChange {
  /** Another call, which now answers for the stage or the first contact. */
  readonly heirs: readonly StoredCall[];
}

/** The stages that an outcome replaces, and the one it sets. A completed job stays completed. */
const stageChanges: Readonly<
  Partial<Record<CallOutcome, { readonly from: readonly LeadStage[]; readonly to: LeadStage }>>
> = {
  spoke: { from: ['new'], to: 'contacted' },
  quoted: { from: ['new', 'lost'], to: 'contacted' },
  booked: { from: ['new', 'contacted', 'lost'], to: 'booked' },
  lost: { from: ['new', 'contacted', 'booked', 'on-the-way'], to: 'lost' },
};

function stageAfter(stage: LeadStage, outcome: CallOutcome): LeadStage {
  const change = stageChanges[outcome];
  return change?.from.includes(stage) ? change.to : stage;
}

/** Records a call. `calls` are the lead's earlier ones. */
export function recordedCall(
  lead: Lead,
  calls: readonly StoredCall[],
  { call, actor }: Pick<RecordCallOutcome, 'call' | 'actor'>,
  now: Date,
): CallChange {
  const version = versionAfter(lead.updated_at, now);
  const { outcome, reason = null } = call;
  const stage = stageAfter(lead.stage, outcome);
  const status = statusOfStage(stage);
  const at = timeOf(call.at, lead, now);
  const is_first_contact = isReached(outcome) && lead.contacted_at === null;
  const stored: StoredCall = {
    ...{ id: call.id.toLowerCase(), lead_id: lead.id, outcome, reason, by: actor, at },
    ...{ undone_at: null, recorded_at: version, is_first_contact },
    stage_before: stage === lead.stage ? null : lead.stage,
  };
  return {
    call: stored,
    lead: {
      ...lead,
      ...summaryOf([...calls, stored]),
      lost_reason: reasonAfter(lead, calls, stored),
      status,
      stage,
      contacted_at: is_first_contact ? at : lead.contacted_at,
      updated_at: version,
    },
    entries: [
      { at, actor, kind: 'called', from: null, to: textOf(stored) },
      ...stageEntries(lead, { status, stage }, version, actor),
    ],
  };
}

/**
 * Undoes a call. The status goes back unless it was changed since; if other calls reached the customer, the lead stays
 * contacted.
 */
export function undoneCall(
  lead: LeadDetail,
  calls: readonly StoredCall[],
  call: StoredCall,
  actor: string,
  now: Date,
): UndoneCall {
  const version = versionAfter(lead.updated_at, now);
  const others = calls.filter(({ id }) => id !== call.id);
  const reached = others.filter((one) => one.undone_at === null && isReached(one.outcome));
  const contact = call.is_first_contact ? heirOfContact(reached) : undefined;
  const isRestored = call.stage_before !== null && isSetByCalls(lead, calls);
  const later = isRestored ? replayed(call, reached.filter(isAfter(call))) : null;
  const stage = later?.stage ?? lead.stage;
  const status = statusOfStage(stage);
  const undone = { ...call, undone_at: version, stage_before: null, is_first_contact: false };
  const ownContact = call.is_first_contact && lead.contacted_at === call.at;
  const summary = summaryOf(others);
  const isOwnReason = lead.lost_reason === summaryOf(calls).lost_reason;
  return {
    call: undone,
    heirs: heirsOf(reached, later?.stagesBefore, contact),
    lead: {
      ...lead,
      ...summary,
      lost_reason: isOwnReason ? summary.lost_reason : lead.lost_reason,
      status,
      stage,
      contacted_at: ownContact ? (contact?.at ?? null) : lead.contacted_at,
      updated_at: version,
    },
    entries: [
      { at: version, actor, kind: 'call-undone', from: null, to: textOf(call) },
      ...stageEntries(lead, { status, stage }, version, actor),
    ],
  };
}

const isAfter =
  ({ recorded_at }: StoredCall) =>
  (other: StoredCall): boolean =>
    other.recorded_at > recorded_at;

const heirOfContact = (reached: readonly StoredCall[]): StoredCall | undefined =>
  reached.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0];

/** The stage was last changed by a call or by undoing one, not by hand. */
function isSetByCalls({ timeline }: LeadDetail, calls: readonly StoredCall[]): boolean {
  const last = timeline.findLast(
    ({ kind, lead_id }) => (kind === 'status-changed' || kind === 'stage-changed') && lead_id === undefined,
  );
  return calls.some(({ recorded_at, undone_at }) => last?.at === recorded_at || last?.at === undone_at);
}

interface Replay {
  readonly stage: LeadStage;
  /** By id of the call. */
  readonly stagesBefore: ReadonlyMap<string, LeadStage | null>;
}

/** The stage as if a call had not been made, and what each later call then replaced. */
function replayed({ stage_before }: StoredCall, later: readonly StoredCall[]): Replay | null {
  if (stage_before === null) return null;
  const stagesBefore = new Map<string, LeadStage | null>();
  let stage = stage_before;
  for (const { id, outcome } of later) {
    const after = stageAfter(stage, outcome);
    stagesBefore.set(id, after === stage ? null : stage);
    stage = after;
  }
  return { stage, stagesBefore };
}

/** What undoing the other calls later has to restore. */
function heirsOf(
  reached: readonly StoredCall[],
  stagesBefore: Replay['stagesBefore'] | undefined,
  contact: StoredCall | undefined,
): StoredCall[] {
  return reached.flatMap((one) => {
    const before = stagesBefore?.get(one.id);
    const stage_before = before === undefined ? one.stage_before : before;
    if (stage_before === one.stage_before && one !== contact) return [];
    return { ...one, stage_before, is_first_contact: one.is_first_contact || one === contact };
  });
}

type Summary = Pick<Lead, 'call_attempts' | 'last_call_outcome' | 'lost_reason'>;

/** What lists show of a lead's calls. */
function summaryOf(calls: readonly StoredCall[]): Summary {
  const counted = calls
    .filter(({ undone_at }) => undone_at === null)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return {
    call_attempts: counted.length,
    last_call_outcome: counted.at(-1)?.outcome ?? null,
    lost_reason: counted.findLast(({ outcome }) => isReached(outcome))?.reason ?? null,
  };
}

/** A reason that was given without a call stays until a call reaches the customer. */
function reasonAfter(lead: Lead, calls: readonly StoredCall[], call: StoredCall): Lead['lost_reason'] {
  if (lead.lost_reason === summaryOf(calls).lost_reason) return summaryOf([...calls, call]).lost_reason;
  return isReached(call.outcome) ? call.reason : lead.lost_reason;
}

/** Browsers save calls late when they were offline, and their clocks can be wrong. */
function timeOf(at: string | undefined, lead: Lead, now: Date): string {
  const earliest = Date.parse(lead.clock_started_at ?? lead.created_at);
  const time = Math.min(at === undefined ? now.getTime() : Date.parse(at), now.getTime());
  return new Date(Math.max(time, earliest)).toISOString();
}

const textOf = ({ outcome, reason }: StoredCall): string => (reason ? `${outcome},${reason}` : outcome);
