import type { LeadSource } from '@latchline/contracts/leads/lead-source.schema';
import { sourceNameOf } from '@latchline/contracts/leads/lead-source';
import { nilId } from '@latchline/runtime/database/nil-id';

interface Queryable {
  query<T>(sql: string, parameters?: unknown[]): Promise<T>;
}

/** Tables with a source name, and the column it is derived from. */
const sourceColumns = { leads: 'source', contacts: 'attribution' } as const;

const batchSize = 1_000;

/**
 * Names the sources of stored rows: all of them when the rule has changed, or those without a name, which an earlier
 * release stored during the rollout.
 */
export async function nameSources(db: Queryable, which: 'all' | 'unnamed'): Promise<void> {
  for (const [table, column] of Object.entries(sourceColumns)) {
    const condition = which === 'all' ? '' : 'AND source_name IS NULL';
    let after: string | undefined = nilId;
    while (after) {
      const rows: { id: string; source: LeadSource | null }[] = await db.query(
        `SELECT id, ${column} AS source FROM ${table} WHERE id > $1 ${condition} ORDER BY id LIMIT ${batchSize}`,
        [after],
      );
      const names = rows.map(({ id, source }) => ({ id, name: sourceNameOf(source) }));
      await db.query(
        `UPDATE ${table} SET source_name = given.name FROM json_to_recordset($1) AS given(id uuid, name text)
         WHERE ${table}.id = given.id AND source_name IS DISTINCT FROM given.name`,
        [JSON.stringify(names)],
      );
      after = rows.at(-1)?.id;
    }
  }
}
