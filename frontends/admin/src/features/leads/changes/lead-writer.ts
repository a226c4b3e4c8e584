import type { LeadDetail, LeadPatch } from '@latchline/contracts/leads/lead.schema';
import type { VersionedLead } from '../../../shared/api/admin-api';
import { statusOf } from '../../../shared/http/api-failure';

export type WritableField = 'status' | 'notes' | 'assigned_to';
type FieldValue<F extends WritableField> = LeadDetail[F];

export interface Write<F extends WritableField = WritableField> {
  readonly id: string;
  readonly field: F;
  readonly value: FieldValue<F>;
  /** What the person had before them when they made the change, and what they tried to save since. */
  readonly bases: readonly FieldValue<F>[];
}

/** `conflict`: somebody else changed the same field meanwhile. The person decides. */
export type WriteOutcome =
  | { readonly kind: 'saved'; readonly lead: LeadDetail }
  | { readonly kind: 'conflict'; readonly theirs: LeadDetail };

interface LeadStore {
  readLead(id: string): Promise<VersionedLead>;
  patchLead(id: string, patch: LeadPatch, etag: string | null): Promise<VersionedLead>;
  /** The newest version this browser has seen. */
  seen(id: string): VersionedLead | undefined;
  remember(version: VersionedLead): void;
}

const attempts = 4;

/**
 * Changes of one lead go out one after the other, each on top of the version the one before it left: a status and a
 * note saved in the same second are not each other's conflict. A version that somebody else made is one only when it
 * touched the same field.
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
    let version = this.store.seen(id) ?? (await this.read(id));
    for (let attempt = 1; ; attempt++) {
      const there = version.lead[field];
      if (there !== value && !bases.some((base) => base === there)) {
        return { kind: 'conflict', theirs: version.lead };
      }
      try {
        const saved = await this.store.patchLead(id, { [field]: value }, version.etag);
        this.store.remember(saved);
        return { kind: 'saved', lead: saved.lead };
      } catch (error) {
        if (statusOf(error) !== 412 || attempt === attempts) throw error;
        version = await this.read(id);
      }
    }
  }

  private async read(id: string): Promise<VersionedLead> {
    const version = await this.store.readLead(id);
    this.store.remember(version);
    return version;
  }
}
