import { normalisedSourceName } from '@latchline/contracts/leads/lead-source';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names such as "www.website" were stored, but looked for as "direct". Few names can be affected, and few leads have them. */
export class SettleSourceNames1700000000231 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    for (const table of ['leads', 'contacts']) {
      const rows = (await runner.query(
        `SELECT DISTINCT source_name AS name FROM ${table} WHERE source_name ~ '[.]|^-|-$|^website$|^$'`,
      )) as { name: string }[];
      for (const { name } of rows) {
        const settled = normalisedSourceName(name);
        if (settled !== name)
          await runner.query(`UPDATE ${table} SET source_name = $2 WHERE source_name = $1`, [name, settled]);
      }
    }
  }

  /** An earlier release names sources itself when it stores leads. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
