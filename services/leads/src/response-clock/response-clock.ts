import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { promisedUrgency } from '@latchline/contracts/leads/promised-urgency';
import type { ResponsePromises } from '@latchline/contracts/leads/response-clock.operations';

/** All null when no clock runs. */
export interface ResponseClock {
  readonly promised_at: string | null;
  readonly clock_started_at: string | null;
  readonly next_escalation_at: string | null;
}

/** The share of the promised time after which the next recipients are notified. */
const firstEscalation = 2 / 3;
const minuteMs = 60_000;

const noClock: ResponseClock = { promised_at: null, clock_started_at: null, next_escalation_at: null };

/** The visitor is still waiting for contact. Any status but `new` means that the lead was dealt with. */
export function isWaiting({
  status,
  contacted_at,
  held,
  merged_into,
}: Pick<Lead, 'status' | 'contacted_at' | 'held' | 'merged_into'>): boolean {
  return status === 'new' && contacted_at === null && !held && merged_into === null;
}

/** The lead that a repeat is attached to, neither quarantined nor merged. */
export type Earlier = Pick<Lead, 'status' | 'contacted_at' | 'promised_at'>;

/**
 * The clock of a lead that enters the inbox at `from`. While the lead it repeats (`earlier`) is waiting, one call answers
 * both, so a second clock runs only if it would end sooner.
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

/** Starts the clocks of accepted leads. A repeat must come after the lead it repeats, which may be in the same batch. */
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

/** When the gateway accepted the lead, but never in the future. */
function acceptedAt({ created_at }: Pick<Lead, 'created_at'>, now: Date): Date {
  return new Date(Math.min(Date.parse(created_at), now.getTime()));
}
