import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { PromisedUrgency, ResponsePromises } from '@latchline/contracts/leads/response-clock.operations';

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

/** Somebody is still to be in touch. Any status but `new` says that it was dealt with. */
export function isWaiting({
  status,
  contacted_at,
  held,
  merged_into,
}: Pick<Lead, 'status' | 'contacted_at' | 'held' | 'merged_into'>): boolean {
  return status === 'new' && contacted_at === null && !held && merged_into === null;
}

/** What a repeat is attached to: neither held nor merged. */
export type Earlier = Pick<Lead, 'status' | 'contacted_at' | 'promised_at'>;

/**
 * The clock of a lead that comes into the inbox at `from`. `earlier` is the lead it repeats: while that one is waited
 * for, one call answers both, so a second clock runs only where more has been promised now than then.
 */
export function startClock(
  lead: Lead,
  promises: ResponsePromises,
  from: Date,
  earlier?: Earlier | null,
): ResponseClock {
  if (!isWaiting(lead)) return noClock;
  const promisedMs = promises[promisedUrgency(lead)] * minuteMs;
  const endsAt = from.getTime() + promisedMs;
  const isEarlierWaiting = earlier?.status === 'new' && earlier.contacted_at === null;
  const coveredUntil = isEarlierWaiting ? earlier.promised_at : null;
  if (coveredUntil !== null && Date.parse(coveredUntil) <= endsAt) return noClock;
  return {
    promised_at: new Date(endsAt).toISOString(),
    clock_started_at: from.toISOString(),
    next_escalation_at: new Date(from.getTime() + promisedMs * firstEscalation).toISOString(),
  };
}

export interface WithClock {
  readonly clock: ResponseClock;
}

/** The clocks of leads that were accepted. A repeat follows what it repeats, be that in the same batch. */
export function startClocks<
  One extends { readonly lead: Lead; readonly first: (Earlier & { id: string }) | null },
>(batch: readonly One[], promises: ResponsePromises, now: Date): (One & WithClock)[] {
  const started = new Map<string, Lead>();
  return batch.map((one) => {
    const earlier = one.first && (started.get(one.first.id) ?? one.first);
    const clock = startClock(one.lead, promises, acceptedAt(one.lead, now), earlier);
    const { promised_at, clock_started_at } = clock;
    const lead = { ...one.lead, promised_at, clock_started_at };
    started.set(lead.id, lead);
    return { ...one, lead, clock };
  });
}

/** When the visitor was answered, but never a time that has not come. */
function acceptedAt({ created_at }: Pick<Lead, 'created_at'>, now: Date): Date {
  return new Date(Math.min(Date.parse(created_at), now.getTime()));
}
