import { type LeadChange, leadChanged } from '@latchline/contracts/leads/lead.events';
import type { Outbox } from '@latchline/runtime/outbox/outbox';
import type { EntityManager } from 'typeorm';
import { type LeadRow, leadColumns, toLead } from './lead.mapper';

/**
 * Publishes changed leads with their content, in the caller's transaction. A lead that waits in quarantine was never
 * published, so its changes are not published either.
 */
export async function publishChanges(
  manager: EntityManager,
  outbox: Outbox,
  changes: ReadonlyMap<string, LeadChange>,
): Promise<void> {
  if (changes.size === 0) return;
  const rows = await manager.query<LeadRow[]>(
    `SELECT ${leadColumns} FROM leads WHERE id = ANY ($1::uuid[]) ORDER BY id`,
    [[...changes.keys()]],
  );
  for (const lead of rows.map(toLead)) {
    const change = changes.get(lead.id) ?? {};
    if (!lead.held || change.quarantined) await outbox.add(manager, leadChanged, { lead, change });
  }
}
