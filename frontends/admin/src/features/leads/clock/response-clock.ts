import type { Lead } from '@latchline/contracts/leads/lead.schema';

const minuteMs = 60_000;

/**
 * `running`, `due` and `late` measure the promised response time; the gateway gives the deadline and the escalation
 * stage. `kept`: the customer has been contacted. `age`: there is no promised time.
 */
export type ClockState = 'running' | 'due' | 'late' | 'kept' | 'age';

/** The share of the promised time after which a lead is due soon. */
export const dueShare = 2 / 3;

export interface ResponseClock {
  readonly state: ClockState;
  /** Time until now, or until the first contact. */
  readonly elapsedMs: number;
  /** Elapsed percentage of the promised time, 0 to 100. */
  readonly percent: number;
  /** Negative when late. */
  readonly leftMs: number;
}

export type Timed = Pick<
  Lead,
  'status' | 'held' | 'created_at' | 'promised_at' | 'clock_started_at' | 'contacted_at' | 'escalation_stage'
>;

/** The start of the promised time: arrival, or release from quarantine. */
const startOf = ({ clock_started_at, created_at }: Timed): number =>
  Date.parse(clock_started_at ?? created_at);

export function responseClock(lead: Timed, now: number, startedAt = startOf(lead)): ResponseClock {
  const until = lead.contacted_at === null ? now : Date.parse(lead.contacted_at);
  const elapsedMs = Math.max(0, until - startedAt);
  if (!isPromised(lead)) {
    const state = lead.contacted_at === null ? 'age' : 'kept';
    return { state, elapsedMs, percent: 100, leftMs: 0 };
  }
  const promisedMs = Math.max(1, Date.parse(lead.promised_at) - startedAt);
  return {
    state: promiseState(lead, Date.parse(lead.promised_at) - now),
    elapsedMs,
    percent: Math.min(100, Math.floor((elapsedMs / promisedMs) * 100)),
    leftMs: Date.parse(lead.promised_at) - now,
  };
}

/** Whether the lead awaits contact within a promised time. */
export const isPromised = <L extends Timed>(lead: L): lead is L & { readonly promised_at: string } =>
  lead.promised_at !== null && lead.contacted_at === null && lead.status === 'new' && !lead.held;

function promiseState({ escalation_stage: stage }: Timed, leftMs: number): ClockState {
  if (leftMs <= 0 || stage >= 2) return 'late';
  return stage === 1 ? 'due' : 'running';
}

/** Formats an age: 2:12 while seconds matter, then 3 h, then 2 days. */
export function stopwatch(ms: number): string {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  if (seconds >= 3600) return roughAge(ms);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function roughAge(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / minuteMs);
  if (minutes < 1) return 'now';
  if (minutes < 100) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.round(hours / 24)} days`;
}

/** Formats a duration: unlike an age, it is never "now". */
export const formatTook = (ms: number): string => roughAge(ms).replace('now', 'less than 1 min');
