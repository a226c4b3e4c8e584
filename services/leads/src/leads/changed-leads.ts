import { type LeadChange, leadSubmitted, leadUpdated } from '@latchline/contracts/leads/lead.events';
import type { Lead } from '@latchline/contracts/leads/lead.schema';

/** What to publish about a change of a lead. */
export function changeOf(before: Lead, after: Lead): LeadChange {
  return {
    ...(before.status !== after.status && { previous_status: before.status }),
    ...(before.stage !== after.stage && { previous_stage: before.stage }),
    ...(before.contacted_at === null && after.contacted_at !== null && { contacted: true as const }),
  };
}

/** Collects which leads the events of one transaction change, so that each change is published once. */
export class ChangedLeads {
  private readonly changes = new Map<string, LeadChange>();
  private readonly created = new Set<string>();

  note(name: string, data: unknown): void {
    if (name === leadSubmitted.name) this.created.add(leadSubmitted.data.parse(data).lead.id);
    if (name !== leadUpdated.name) return;
    const { id, change } = leadUpdated.data.parse(data);
    const key = id.toLowerCase();
    // The earliest previous status is the one before the transaction.
    this.changes.set(key, { ...change, ...this.changes.get(key) });
  }

  /** Without leads that are created in the same transaction. */
  all(): ReadonlyMap<string, LeadChange> {
    return new Map([...this.changes].filter(([id]) => !this.created.has(id)));
  }
}
