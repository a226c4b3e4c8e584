import type { CallAttempt } from '@latchline/contracts/leads/calls/call-attempt.schema';
import { type CallOutcome, isReached } from '@latchline/contracts/leads/calls/call-outcome';
import type { RecordCallOutcome } from '@latchline/contracts/leads/calls/call.operations';
import type { Lead, LeadDetail, LeadStatus } from '@latchline/contracts/leads/lead.schema';
import type { LeadChange, TimelineDraft } from '../leads/lead';
import { versionAfter } from '../leads/lead-version';

/** A call as it is stored, with what undoing it restores. */
export interface StoredCall extends CallAttempt {
  /** The lead's version that recorded it. */
  readonly recorded_at: string;
  /** The status that the call replaced; null if it replaced none. */
  readonly status_before: LeadStatus | null;
  /** Whether the call set `contacted_at`. */
  readonly is_first_contact: boolean;
}

export interface CallChange extends LeadChange {
  readonly call: StoredCall;
}

export interface UndoneCall extends CallChange {
  /** Another call, which now answers for the status or the first contact. */
  readonly heirs: readonly StoredCall[];
}

/** The statuses that an outcome replaces, and the one it sets. A completed lead stays completed. */
const statusChanges: Readonly<
  Partial<Record<CallOutcome, { readonly from: readonly LeadStatus[]; readonly to: LeadStatus }>>
> = {
  spoke: { from: ['new'], to: 'contacted' },
  quoted: { from: ['new', 'cancelled'], to: 'contacted' },
  booked: { from: ['new', 'cancelled'], to: 'contacted' },
  lost: { from: ['new', 'contacted'], to: 'cancelled' },
};

/** Records a call. `calls` are the lead's earlier ones. */
export function recordedCall(
  lead: Lead,
  calls: readonly StoredCall[],
  { call, actor }: Pick<RecordCallOutcome, 'call' | 'actor'>,
  now: Date,
): CallChange {
  const version = versionAfter(lead.updated_at, now);
  const { outcome, reason = null } = call;
  const change = statusChanges[outcome];
  const status = change?.from.includes(lead.status) ? change.to : lead.status;
  const at = timeOf(call.at, lead, now);
  const is_first_contact = isReached(outcome) && lead.contacted_at === null;
  const stored: StoredCall = {
    ...{ id: call.id.toLowerCase(), lead_id: lead.id, outcome, reason, by: actor, at },
    ...{ undone_at: null, recorded_at: version, is_first_contact },
    status_before: status === lead.status ? null : lead.status,
  };
  return {
    call: stored,
    lead: {
      ...lead,
      ...summaryOf([...calls, stored]),
      status,
      contacted_at: is_first_contact ? at : lead.contacted_at,
      updated_at: version,
    },
    entries: [
      { at, actor, kind: 'called', from: null, to: textOf(stored) },
      ...statusEntry(lead.status, status, version, actor),
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
  const later = call.status_before === null ? undefined : reached.find(isAfter(call));
  const status =
    call.status_before !== null && !later && isSetByCalls(lead, calls) ? call.status_before : lead.status;
  const undone = { ...call, undone_at: version, status_before: null, is_first_contact: false };
  const ownContact = call.is_first_contact && lead.contacted_at === call.at;
  return {
    call: undone,
    heirs: heirsOf(reached, call, later, contact),
    lead: {
      ...lead,
      ...summaryOf(others),
      status,
      contacted_at: ownContact ? (contact?.at ?? null) : lead.contacted_at,
      updated_at: version,
    },
    entries: [
      { at: version, actor, kind: 'call-undone', from: null, to: textOf(call) },
      ...statusEntry(lead.status, status, version, actor),
    ],
  };
}

const isAfter =
  ({ recorded_at }: StoredCall) =>
  (other: StoredCall): boolean =>
    other.recorded_at > recorded_at;

const heirOfContact = (reached: readonly StoredCall[]): StoredCall | undefined =>
  reached.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0];

/** The status was last changed by a call or by undoing one, not by hand. */
function isSetByCalls({ timeline }: LeadDetail, calls: readonly StoredCall[]): boolean {
  const last = timeline.findLast(({ kind, lead_id }) => kind === 'status-changed' && lead_id === undefined);
  return calls.some(({ recorded_at, undone_at }) => last?.at === recorded_at || last?.at === undone_at);
}

/** What undoing the other calls later has to restore. */
function heirsOf(
  reached: readonly StoredCall[],
  call: StoredCall,
  later: StoredCall | undefined,
  contact: StoredCall | undefined,
): StoredCall[] {
  const setBy = statusChanges[call.outcome]?.to;
  return reached.flatMap((one) => {
    const takesStatus = one === later && (one.status_before ?? setBy) === setBy;
    if (!takesStatus && one !== contact) return [];
    return {
      ...one,
      status_before: takesStatus ? call.status_before : one.status_before,
      is_first_contact: one.is_first_contact || one === contact,
    };
  });
}

type Summary = Pick<Lead, 'call_attempts' | 'last_call_outcome' | 'lost_reason'>;

/** What lists show of a lead's calls. */
export function summaryOf(calls: readonly StoredCall[]): Summary {
  const counted = calls
    .filter(({ undone_at }) => undone_at === null)
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return {
    call_attempts: counted.length,
    last_call_outcome: counted.at(-1)?.outcome ?? null,
    lost_reason: counted.findLast(({ outcome }) => isReached(outcome))?.reason ?? null,
  };
}

/** Browsers save calls late when they were offline, and their clocks can be wrong. */
function timeOf(at: string | undefined, lead: Lead, now: Date): string {
  const earliest = Date.parse(lead.clock_started_at ?? lead.created_at);
  const time = Math.min(at === undefined ? now.getTime() : Date.parse(at), now.getTime());
  return new Date(Math.max(time, earliest)).toISOString();
}

const textOf = ({ outcome, reason }: StoredCall): string => (reason ? `${outcome},${reason}` : outcome);

const statusEntry = (from: LeadStatus, to: LeadStatus, at: string, actor: string): TimelineDraft[] =>
  from === to ? [] : [{ at, actor, kind: 'status-changed', from, to }];
