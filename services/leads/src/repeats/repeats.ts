import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { TimelineDraft } from '../leads/lead';

/** Somebody who asks again within this time asks about the same lock. */
export const repeatWindowMs = 24 * 60 * 60 * 1000;

/** The lead that the repeats of a person are attached to. */
export type FirstLead = Pick<Lead, 'id' | 'created_at' | 'status' | 'contacted_at' | 'promised_at'>;

export interface Attached {
  readonly lead: Lead;
  /** The earlier lead; null for who asks for the first time, and for what is held. */
  readonly first: FirstLead | null;
}

/** Firsts of the leads that are stored already, by the id of the lead that was looked for. */
export type KnownFirsts = ReadonlyMap<string, readonly FirstLead[]>;

/** What makes two leads one person's. */
export function personKeys({ phone_e164, email }: Pick<Lead, 'phone_e164' | 'email'>): string[] {
  return [...(phone_e164 ? [`phone ${phone_e164}`] : []), ...(email ? [`email ${email.toLowerCase()}`] : [])];
}

const order = (one: Pick<Lead, 'id' | 'created_at'>, other: Pick<Lead, 'id' | 'created_at'>): number =>
  Date.parse(one.created_at) - Date.parse(other.created_at) || (one.id < other.id ? -1 : 1);

/**
 * Attaches leads to the first of their chain, be it stored or in the same batch, in whatever order they come: the oldest
 * where several fit. What is held is attached to nothing, and nothing is attached to it.
 */
export function attachRepeats(leads: readonly Lead[], known: KnownFirsts): Attached[] {
  const latest = new Map<string, Lead>();
  const firsts = new Map<string, FirstLead>();
  const repeats = new Map<string, number>();
  const attached = [...leads].sort(order).map((lead): Attached => {
    if (lead.held) return { lead, first: null };
    const keys = personKeys(lead);
    const beside = keys.flatMap((key) => {
      const previous = latest.get(key);
      return previous && isWithin(previous, lead) ? [firsts.get(previous.id) ?? previous] : [];
    });
    const [first = null] = [...beside, ...(known.get(lead.id) ?? [])].sort(order);
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

/** The line in the history of the first lead. A lead that was stored late does not stand before its beginning. */
export function repeatEntry({ id, created_at }: Lead, first: FirstLead): TimelineDraft {
  const at = Date.parse(created_at) < Date.parse(first.created_at) ? first.created_at : created_at;
  return { at, actor: 'visitor', kind: 'repeated', from: null, to: id };
}
