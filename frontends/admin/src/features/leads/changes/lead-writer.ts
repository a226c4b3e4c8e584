import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { statusOf } from '../../../shared/http/api-failure';

/** A value of a lead that is saved by itself. */
export interface LeadPart<V> {
  valueIn(lead: LeadDetail): V;
  /** `ifMatch` is the `updated_at` that was shown; the change is rejected if another user was faster. */
  save(id: string, value: V, ifMatch: string): Promise<LeadDetail>;
}

export interface Write<V> {
  readonly id: string;
  readonly part: LeadPart<V>;
  readonly value: V;
  /** The values the user saw when making the change, or has tried to save since. */
  readonly bases: readonly V[];
}

/** `conflict`: another user changed the same field in the meantime, so the user decides. */
export type WriteOutcome =
  | { readonly kind: 'saved'; readonly lead: LeadDetail }
  | { readonly kind: 'conflict'; readonly theirs: LeadDetail };

interface LeadStore {
  readLead(id: string): Promise<LeadDetail>;
  /** The newest version this browser has seen. */
  seen(id: string): LeadDetail | undefined;
  remember(lead: LeadDetail): void;
}

const attempts = 4;

/**
 * Sends changes of one lead in sequence, each with the version the previous one returned, so that a status and a note
 * saved in the same second do not conflict. Another user's version conflicts only if it changed the same field.
 */
export class LeadWriter {
  private readonly queues = new Map<string, Promise<unknown>>();

  constructor(private readonly store: LeadStore) {}

  write<V>(write: Write<V>): Promise<WriteOutcome> {
    const before = this.queues.get(write.id) ?? Promise.resolve();
    const result = before.then(() => this.writeNow(write));
    const settled = result.catch(() => undefined);
    this.queues.set(write.id, settled);
    void settled.then(() => {
      if (this.queues.get(write.id) === settled) this.queues.delete(write.id);
    });
    return result;
  }

  private async writeNow<V>({ id, part, value, bases }: Write<V>): Promise<WriteOutcome> {
    const isTheirs = (there: V) => there !== value && !bases.some((base) => base === there);
    let lead = this.store.seen(id) ?? (await this.read(id));
    // It may be older than the list that the user saw.
    if (isTheirs(part.valueIn(lead))) lead = await this.read(id);
    for (let attempt = 1; ; attempt++) {
      if (isTheirs(part.valueIn(lead))) return { kind: 'conflict', theirs: lead };
      try {
        const saved = await part.save(id, value, lead.updated_at);
        this.store.remember(saved);
        return { kind: 'saved', lead: saved };
      } catch (error) {
        if (statusOf(error) !== 412 || attempt === attempts) throw error;
        lead = await this.read(id);
      }
    }
  }

  private async read(id: string): Promise<LeadDetail> {
    const lead = await this.store.readLead(id);
    this.store.remember(lead);
    return lead;
  }
}
