import type { Lead } from '@latchline/contracts/leads/lead.schema';

export const promisedMinutes = 15;
export const dueMinutes = 10;

const minuteMs = 60_000;

/**
 * `running`, `due` and `late` belong to the promise to ring back within a quarter of an hour, which is made for
 * emergencies and kept by taking the lead out of "new". Everything else just has an age.
 */
export type ClockState = 'running' | 'due' | 'late' | 'age';

export interface ResponseClock {
  readonly state: ClockState;
  readonly elapsedMs: number;
  /** Of the promised time, 0 to 100. */
  readonly percent: number;
  readonly leftMs: number;
}

export type Timed = Pick<Lead, 'status' | 'urgency' | 'created_at'>;

export function responseClock(lead: Timed, now: number): ResponseClock {
  const elapsedMs = Math.max(0, now - Date.parse(lead.created_at));
  const promisedMs = promisedMinutes * minuteMs;
  return {
    state: isPromised(lead) ? promiseState(elapsedMs) : 'age',
    elapsedMs,
    percent: Math.min(100, Math.floor((elapsedMs / promisedMs) * 100)),
    leftMs: promisedMs - elapsedMs,
  };
}

export const isPromised = (lead: Timed): boolean => lead.urgency === 'emergency' && lead.status === 'new';

function promiseState(elapsedMs: number): ClockState {
  if (elapsedMs >= promisedMinutes * minuteMs) return 'late';
  return elapsedMs >= dueMinutes * minuteMs ? 'due' : 'running';
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
