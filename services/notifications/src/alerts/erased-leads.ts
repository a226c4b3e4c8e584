import { prepared } from '@latchline/runtime/database/prepared';
import type { EntityManager } from 'typeorm';

/** Whoever tells of a lead and whoever erases it wait for each other, so that neither overlooks the other. */
const lockSql = prepared(`
  SELECT pg_advisory_xact_lock(hashtextextended('lead:' || id, 0)) FROM unnest($1::uuid[]) AS id ORDER BY id`);
const erasedSql = prepared('SELECT lead_id FROM erased_leads WHERE lead_id = ANY ($1::uuid[])');

/** From here on nobody is told of these leads, whatever is still on its way. */
export async function rememberErased(manager: EntityManager, leadIds: readonly string[]): Promise<void> {
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
