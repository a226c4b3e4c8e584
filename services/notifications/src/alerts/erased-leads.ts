import { prepared } from '@latchline/runtime/database/prepared';
import type { EntityManager } from 'typeorm';

/** Serialises notifying of a lead with erasing it, so that neither misses the other. */
const lockSql = prepared(`
  SELECT pg_advisory_xact_lock(hashtextextended('lead:' || id, 0)) FROM unnest($1::uuid[]) AS id ORDER BY id`);
const erasedSql = prepared('SELECT lead_id FROM erased_leads WHERE lead_id = ANY ($1::uuid[])');

/** From now on nobody is notified of these leads, even by events that arrive later. */
export async function markErased(manager: EntityManager, leadIds: readonly string[]): Promise<void> {
  await manager.query(lockSql, [leadIds]);
  await manager.query('INSERT INTO erased_leads (lead_id) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING', [
    leadIds,
  ]);
}

export async function erasedAmong(
  manager: EntityManager,
  leadIds: readonly string[],
): Promise<ReadonlySet<string>> {
  await manager.query(lockSql, [leadIds]);
  const found = await manager.query<{ lead_id: string }[]>(erasedSql, [leadIds]);
  return new Set(found.map(({ lead_id }) => lead_id));
}
