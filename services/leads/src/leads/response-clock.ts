import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { PromisedUrgency, ResponsePromises } from '@latchline/contracts/leads/response-clock.commands';

/** The times of a clock, all null when none runs. */
export interface ResponseClock {
  readonly promised_at: string | null;
  readonly clock_started_at: string | null;
  readonly next_escalation_at: string | null;
}

/** The part of the way to the promise's end after which the next people are told. */
const firstEscalation = 2 / 3;
const minuteMs = 60_000;

const noClock: ResponseClock = { promised_at: null, clock_started_at: null, next_escalation_at: null };

/** Who is locked out and does not say how soon means now. */
export function promisedUrgency({ urgency, service }: Pick<Lead, 'urgency' | 'service'>): PromisedUrgency {
  return urgency ?? (service === 'emergency-lockout' ? 'emergency' : 'unstated');
}

export type Waiting = Pick<Lead, 'status' | 'contacted_at' | 'held' | 'merged_into' | 'promised_at'>;

/** Somebody is still to be in touch. Any status but `new` says that it was dealt with. */
export function isWaiting({ status, contacted_at, held, merged_into }: Waiting): boolean {
  return status === 'new' && contacted_at === null && !held && merged_into === null;
}

/**
 * The clock of a lead that comes into the inbox at `from`. `earlier` is the lead it repeats: while that one is waited
 * for, one call answers both, so a second clock runs only where more has been promised now than then.
 */
export function startClock(
  lead: Waiting & Pick<Lead, 'urgency' | 'service'>,
  promises: ResponsePromises,
  from: Date,
  earlier?: Waiting | null,
): ResponseClock {
  if (!isWaiting(lead)) return noClock;
  const promisedMs = promises[promisedUrgency(lead)] * minuteMs;
  const endsAt = from.getTime() + promisedMs;
  const coveredUntil = earlier && isWaiting(earlier) ? earlier.promised_at : null;
  if (coveredUntil !== null && Date.parse(coveredUntil) <= endsAt) return noClock;
  return {
    promised_at: new Date(endsAt).toISOString(),
    clock_started_at: from.toISOString(),
    next_escalation_at: new Date(from.getTime() + promisedMs * firstEscalation).toISOString(),
  };
}

/** The clock of a lead that was accepted: from then on, but never from a time that has not come. */
export function acceptedAt({ created_at }: Pick<Lead, 'created_at'>, now: Date): Date {
  return new Date(Math.min(Date.parse(created_at), now.getTime()));
}
