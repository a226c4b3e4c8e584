import type { QueryRunner } from 'typeorm';

const changes = {
  insert: 'INSERT ON %t REFERENCING NEW TABLE AS new_rows',
  update: 'UPDATE ON %t REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows',
  delete: 'DELETE ON %t REFERENCING OLD TABLE AS old_rows',
  truncate: 'TRUNCATE ON %t',
};

/** Adds triggers that write an outbox event for every statement that changes the table, with the slugs of its rows. */
export async function tellOfChanges(runner: QueryRunner, table: string): Promise<void> {
  for (const [kind, change] of Object.entries(changes))
    await runner.query(`
      CREATE TRIGGER ${table}_tell_of_${kind} AFTER ${change.replace('%t', table)}
      FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
}

/** Adds a trigger that sets `updated_at` whenever a row changes, manual SQL included. */
export async function stampChanges(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`
    CREATE TRIGGER ${table}_stamp_change BEFORE UPDATE ON ${table}
    FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION stamp_change()`);
}
