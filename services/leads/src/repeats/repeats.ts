import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { TimelineDraft } from '../leads/lead';

/** A further request by the same person within this time is a repeat. */
export const repeatWindowMs = 24 * 60 * 60 * 1000;

/** The lead that the repeats of a person are attached to. */
export type FirstLead = Pick<Lead, 'id' | 'created_at' | 'status' | 'contacted_at' | 'promised_at'>;

export interface Attached {
  readonly lead: Lead;
  /** The earlier lead; null for a first request and for a quarantined lead. */
  readonly first: FirstLead | null;
}

/** Stored first leads, by the id of the new lead they match. */
export type KnownFirsts = ReadonlyMap<string, readonly FirstLead[]>;

/** Two leads that share one of these keys belong to the same person. */
export function personKeys({ phone_e164, email }: Pick<Lead, 'phone_e164' | 'email'>): string[] {
  return [...(phone_e164 ? [`phone ${phone_e164}`] : []), ...(email ? [`email ${email.toLowerCase()}`] : [])];
}

const order = (one: Pick<Lead, 'id' | 'created_at'>, other: Pick<Lead, 'id' | 'created_at'>): number =>
  Date.parse(one.created_at) - Date.parse(other.created_at) || (one.id < other.id ? -1 : 1);

/**
 * Attaches each lead to the first of its chain, stored or in the same batch, regardless of order: the oldest if several
 * match. Quarantined leads take no part.
 */
export function attachRepeats(leads: readonly Lead[], known: KnownFirsts): Attached[] {
  const latest = new Map<string, Lead>();
  const firsts = new Map<string, FirstLead>();
  const repeats = new Map<string, number>();
  const attached = [...leads].sort(order).map((lead): Attached => {
    if (lead.held) return { lead, first: null };
    const keys = personKeys(lead);
    const inBatch = keys.flatMap((key) => {
      const previous = latest.get(key);
      return previous && isWithin(previous, lead) ? [firsts.get(previous.id) ?? previous] : [];
    });
    const [first = null] = [...inBatch, ...(known.get(lead.id) ?? [])].sort(order);
    for (const key of keys) latest.set(key, lead);
    if (!first) return { lead, first };
    firsts.set(lead.id, first);
    repeats.set(first.id, (repeats.get(first.id) ?? 0) + 1);
    return { lead: { ...lead, repeat_of: first.id }, first };
  });
  return attached.map(({ lead, first }) => ({
    lead: { ...lead, repeats: lead.repeats + (repeats.get(lead.id) ?? 0) },
    first,
  }));
}

const isWithin = (earlier: Lead, later: Lead): boolean =>
  Date.parse(later.created_at) - Date.parse(earlier.created_at) < repeatWindowMs;

/** The entry in the first lead's timeline, never dated before that lead, even if the repeat was received earlier. */
export function repeatEntry({ id, created_at }: Lead, first: FirstLead): TimelineDraft {
  const at = Date.parse(created_at) < Date.parse(first.created_at) ? first.created_at : created_at;
  return { at, actor: 'visitor', kind: 'repeated', from: null, to: id };
}
