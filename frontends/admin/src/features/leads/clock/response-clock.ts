import type { Lead } from '@latchline/contracts/leads/lead.schema';

const minuteMs = 60_000;

/**
 * `running`, `due` and `late` belong to the promise to be in touch by a certain time; the gateway says by when and at
 * what point somebody had to be reminded of it. `kept`: somebody has been in touch. Everything else just has an age.
 */
export type ClockState = 'running' | 'due' | 'late' | 'kept' | 'age';

/** Of the promised time: from here on it is about to be broken. */
export const dueShare = 2 / 3;

export interface ResponseClock {
  readonly state: ClockState;
  /** Until now; of a promise that was kept, until it was. */
  readonly elapsedMs: number;
  /** Of the promised time, 0 to 100. */
  readonly percent: number;
  /** Below zero when it is late. */
  readonly leftMs: number;
}

export type Timed = Pick<
  Lead,
  'status' | 'held' | 'created_at' | 'promised_at' | 'clock_started_at' | 'contacted_at' | 'escalation_stage'
>;

/** What the promise is counted from: a lead that was let out of quarantine begins then. */
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

/** Somebody is waiting for us, and a time was named. */
export const isPromised = <L extends Timed>(lead: L): lead is L & { readonly promised_at: string } =>
  lead.promised_at !== null && lead.contacted_at === null && lead.status === 'new' && !lead.held;

function promiseState({ escalation_stage: stage }: Timed, leftMs: number): ClockState {
  if (leftMs <= 0 || stage >= 2) return 'late';
  return stage === 1 ? 'due' : 'running';
}

/** 2:12 while seconds matter, then 3 h, then 2 days. */
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

/** How long something took: unlike an age it is never "now". */
export const tookWords = (ms: number): string => roughAge(ms).replace('now', 'less than 1 min');
