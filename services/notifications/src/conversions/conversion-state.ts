import type { JobValue } from '@latchline/contracts/leads/conversions/job-value.events';
import type {
  AdDestination,
  ConversionState,
  SkipReason,
} from '@latchline/contracts/notifications/conversions/conversion.schema';

/** Click ids and hashed contact details for one advertising system. */
export type Identifiers = Readonly<Record<string, string>>;

export type StepKind = 'upload' | 'restate' | 'retract';

/** One lead's conversion at one advertising system. Times are in milliseconds. */
export interface ConversionRecord {
  readonly version: number;
  readonly requestedAt: number;
  readonly wonAt: number;
  readonly state: ConversionState;
  readonly skipped: SkipReason | null;
  /** What is to be reported; null for nothing. */
  readonly valuePence: number | null;
  /** What the provider is known to have; null for nothing. */
  readonly reportedPence: number | null;
  readonly identifiers: Identifiers | null;
  /** Rises when a withdrawn conversion is won again: a provider never accepts an id twice. */
  readonly round: number;
  readonly adjustments: number;
  /**
   * The request in progress. It is stored before it is sent and stays until its outcome is known, so that a request whose
   * response was lost is repeated as it was.
   */
  readonly step: StepKind | null;
  readonly stepPence: number | null;
  readonly stepAt: number | null;
  readonly tries: number;
  readonly triesFrom: number | null;
  readonly refusal: string | null;
  readonly lastError: string | null;
  readonly erased: boolean;
  readonly sentAt: number | null;
  readonly nextAttemptAt: number | null;
}

export interface ConversionRules {
  readonly destination: AdDestination;
  /** Whether reported conversions can be corrected and withdrawn. */
  readonly canAdjust: boolean;
  readonly isOn: boolean;
  /** A job is reported this long after it was completed or changed, so that slips of the finger are not. */
  readonly settleMs: number;
  /** The provider knows a click only this long after it. */
  readonly clickMs: number;
  /** The provider corrects conversions only this long after they happened. */
  readonly adjustMs: number;
  /** An unanswered request is not repeated for longer. */
  readonly patienceMs: number;
}

type Value = Pick<JobValue, 'version' | 'requested_at' | 'won'>;

/** The record after an event. Older events change nothing, so an event that a job is not won is recorded, too: it may arrive first. */
export function withValue(
  before: ConversionRecord | null,
  { version, requested_at, won }: Value,
  identifiers: Identifiers | null,
  rules: ConversionRules,
  now: number,
): ConversionRecord {
  const at = Date.parse(version);
  if (before && (before.erased || at < before.version)) return before;
  const base = before ?? newRecord(Date.parse(requested_at));
  const value = { ...base, version: at, valuePence: won?.value_pence ?? null };
  if (base.step === 'retract') return duringWithdrawal(value, won, identifiers, rules);
  // Once reported, the time and the identifiers are the provider's: only the amount can change.
  if (base.reportedPence !== null || base.step !== null) return scheduled(value, base, rules, now);
  if (!won && (!before || before.skipped === 'not-won'))
    return { ...value, state: 'skipped', skipped: 'not-won' };
  if (!won) return { ...withdrawn(value), skipped: null };
  const record = { ...value, wonAt: Date.parse(won.at) };
  const skipped = skipReasonOf(identifiers, rules);
  if (skipped) return { ...record, state: 'skipped', skipped, identifiers: null, nextAttemptAt: null };
  const known = { ...record, skipped: null, identifiers };
  if (base.state === 'refused' && base.valuePence === value.valuePence) return known;
  const isUnchanged = base.state === 'pending' && base.valuePence === value.valuePence;
  return {
    ...known,
    state: 'pending',
    nextAttemptAt: isUnchanged ? base.nextAttemptAt : dueAt(known, rules, now),
  };
}

/** A withdrawal in progress cannot be called back, so a job won again meanwhile is reported anew after it. */
function duringWithdrawal(
  record: ConversionRecord,
  won: Value['won'],
  identifiers: Identifiers | null,
  rules: ConversionRules,
): ConversionRecord {
  if (!won) return { ...record, identifiers: null };
  const known = skipReasonOf(identifiers, rules) ? null : identifiers;
  return { ...record, wonAt: Date.parse(won.at), identifiers: known };
}

function newRecord(requestedAt: number): ConversionRecord {
  return {
    version: 0,
    requestedAt,
    wonAt: requestedAt,
    state: 'pending',
    skipped: null,
    valuePence: null,
    reportedPence: null,
    identifiers: null,
    round: 1,
    adjustments: 0,
    step: null,
    stepPence: null,
    stepAt: null,
    tries: 0,
    triesFrom: null,
    refusal: null,
    lastError: null,
    erased: false,
    sentAt: null,
    nextAttemptAt: null,
  };
}

function skipReasonOf(identifiers: Identifiers | null, { isOn }: ConversionRules): SkipReason | null {
  if (!identifiers) return 'no-consent';
  if (!isOn) return 'off';
  return Object.keys(identifiers).length === 0 ? 'no-identifier' : null;
}

/** The customer was erased: nothing more is reported, and what was is withdrawn where the provider allows it. */
export function asErased(before: ConversionRecord, rules: ConversionRules, now: number): ConversionRecord {
  if (before.erased) return before;
  const record = { ...before, erased: true, identifiers: null, valuePence: null };
  if (before.reportedPence === null && before.step === null)
    return record.state === 'skipped' ? record : withdrawn(record);
  // An upload without a known outcome cannot be repeated without identifiers, so it is withdrawn in case it arrived.
  const open = before.step === 'upload' ? { ...record, step: null, reportedPence: before.stepPence } : record;
  if (!rules.canAdjust) return { ...open, step: null, nextAttemptAt: null };
  return { ...open, nextAttemptAt: dueAt(open, rules, now) };
}

const withdrawn = (record: ConversionRecord): ConversionRecord => ({
  ...record,
  state: 'withdrawn',
  identifiers: null,
  nextAttemptAt: null,
});

/** Schedules the correction of a reported amount, if it changed. A request in progress comes first, as it was. */
function scheduled(
  record: ConversionRecord,
  before: ConversionRecord,
  rules: ConversionRules,
  now: number,
): ConversionRecord {
  if (record.step !== null || record.valuePence === before.valuePence) return record;
  const step = nextStep(record, rules);
  if (!step) return { ...record, state: reportedState(record), nextAttemptAt: null };
  return { ...record, nextAttemptAt: dueAt(record, rules, now) };
}

const reportedState = ({ adjustments }: ConversionRecord): ConversionState =>
  adjustments > 0 ? 'adjusted' : 'sent';

/** The next report to the provider; null if it knows everything. */
function nextStep(
  { step, valuePence, reportedPence, identifiers }: ConversionRecord,
  { canAdjust }: ConversionRules,
): StepKind | null {
  if (step) return step;
  if (reportedPence === null) return valuePence === null || identifiers === null ? null : 'upload';
  if (!canAdjust || valuePence === reportedPence) return null;
  return valuePence === null ? 'retract' : 'restate';
}

function dueAt(record: ConversionRecord, rules: ConversionRules, now: number): number {
  if (record.reportedPence !== null) return Math.max(now + rules.settleMs, record.wonAt + rules.adjustMs);
  return Math.max(now + rules.settleMs, record.requestedAt + rules.clickMs);
}

/** A request is repeated unless its outcome is recorded within this time. It is longer than any request may take. */
export const leaseMs = 120_000;

/** The record with its next request, to be stored before that is sent. */
export function claimed(record: ConversionRecord, rules: ConversionRules, now: number): ConversionRecord {
  const step = nextStep(record, rules);
  if (!step) return { ...record, nextAttemptAt: null };
  const tries = record.tries + 1;
  const triesFrom = record.triesFrom ?? now;
  const attempt = { ...record, tries, triesFrom, nextAttemptAt: now + leaseMs };
  if (record.step) return attempt;
  // Each correction needs a later time than the last, in whole seconds, or the provider takes it for the same one.
  const second = Math.floor(now / 1000) * 1000;
  const stepAt = Math.max(second, (record.stepAt ?? 0) + 1000);
  return { ...attempt, step, stepAt, stepPence: record.valuePence };
}

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'retry'; readonly error: string; readonly afterMs?: number | undefined }
  | { readonly kind: 'refused'; readonly reason: string };

/** The record after the outcome of its request. */
export function withOutcome(
  record: ConversionRecord,
  outcome: Outcome,
  rules: ConversionRules,
  now: number,
): ConversionRecord {
  if (!record.step) return record;
  switch (outcome.kind) {
    case 'done':
      return followed(done({ ...record, ...noTries, refusal: null }, now), rules, now);
    case 'refused':
      return refused(record, outcome.reason);
    case 'retry': {
      const next = now + waitFor(record.tries, outcome.afterMs);
      if (next - (record.triesFrom ?? now) > rules.patienceMs) return refused(record, outcome.error);
      return { ...record, lastError: outcome.error, nextAttemptAt: next };
    }
  }
}

const noTries = { tries: 0, triesFrom: null, lastError: null } as const;

function done(record: ConversionRecord, now: number): ConversionRecord {
  const { step, stepPence, adjustments, round, sentAt } = record;
  const closed = { ...record, step: null, reportedPence: stepPence };
  switch (step) {
    case 'upload':
      return { ...closed, state: 'sent', identifiers: null, sentAt: sentAt ?? now };
    case 'restate':
      return { ...closed, state: 'adjusted', adjustments: adjustments + 1 };
    default:
      return {
        ...closed,
        state: record.identifiers ? 'pending' : 'withdrawn',
        reportedPence: null,
        round: round + 1,
      };
  }
}

function refused(record: ConversionRecord, refusal: string): ConversionRecord {
  // Only an upload that may be tried again needs identifiers.
  const identifiers = record.step === 'upload' ? record.identifiers : null;
  const closed = { ...record, ...noTries, step: null, nextAttemptAt: null, identifiers };
  // Meanwhile it may have been undone; what was never accepted needs no withdrawal.
  if (record.step === 'upload' && record.valuePence === null) return withdrawn({ ...closed, refusal });
  return { ...closed, state: 'refused', refusal };
}

/** What changed while the request was in progress is reported next. */
function followed(record: ConversionRecord, rules: ConversionRules, now: number): ConversionRecord {
  const step = nextStep(record, rules);
  return { ...record, nextAttemptAt: step ? dueAt(record, rules, now) : null };
}

/** A refused conversion is sent again on request; null if it was not refused, or cannot be. */
export function sentAgain(
  record: ConversionRecord,
  rules: ConversionRules,
  now: number,
): ConversionRecord | null {
  if (record.state !== 'refused' || !rules.isOn || !nextStep(record, rules)) return null;
  const state = record.reportedPence === null ? 'pending' : reportedState(record);
  return { ...record, state, nextAttemptAt: now };
}

const waits = [5_000, 15_000, 60_000, 300_000, 900_000];
const maxWaitMs = 6 * 3_600_000;

const waitFor = (tries: number, afterMs: number | undefined): number =>
  Math.min(maxWaitMs, Math.max(waits[Math.min(tries, waits.length) - 1] ?? 0, afterMs ?? 0));
