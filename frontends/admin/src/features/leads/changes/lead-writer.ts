import type { LeadDetail, LeadPatch } from '@latchline/contracts/leads/lead.schema';
import { statusOf } from '../../../shared/http/api-failure';

export type WritableField = 'status' | 'notes' | 'assigned_to';
type FieldValue<F extends WritableField> = LeadDetail[F];

export interface Write<F extends WritableField = WritableField> {
  readonly id: string;
  readonly field: F;
  readonly value: FieldValue<F>;
  /** The values the user saw when making the change, or has tried to save since. */
  readonly bases: readonly FieldValue<F>[];
}

/** `conflict`: another user changed the same field in the meantime, so the user decides. */
export type WriteOutcome =
  | { readonly kind: 'saved'; readonly lead: LeadDetail }
  | { readonly kind: 'conflict'; readonly theirs: LeadDetail };

interface LeadStore {
  readLead(id: string): Promise<LeadDetail>;
  /** `ifMatch` is the `updated_at` that was shown; the change is rejected if another user was faster. */
  patchLead(id: string, patch: LeadPatch, ifMatch: string): Promise<LeadDetail>;
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

  write(write: Write): Promise<WriteOutcome> {
    const before = this.queues.get(write.id) ?? Promise.resolve();
    const result = before.then(() => this.writeNow(write));
    const settled = result.catch(() => undefined);
    this.queues.set(write.id, settled);
    void settled.then(() => {
      if (this.queues.get(write.id) === settled) this.queues.delete(write.id);
    });
    return result;
  }

  private async writeNow({ id, field, value, bases }: Write): Promise<WriteOutcome> {
    let lead = this.store.seen(id) ?? (await this.read(id));
    for (let attempt = 1; ; attempt++) {
      const there = lead[field];
      if (there !== value && !bases.some((base) => base === there)) {
        return { kind: 'conflict', theirs: lead };
      }
      try {
        const saved = await this.store.patchLead(id, { [field]: value }, lead.updated_at);
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
