import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['regions', 'locations', 'postcode_districts', 'cities', 'areas'] as const;

/**
 * A row for every statement that changed places, manual SQL included, so that a process can ask whether what it knows is still true
 * instead of reading all places. Rows rather than a counter: that would make transactions wait for each other until they end.
 */
export class CountChanges1700000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE place_changes (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY)');
    await runner.query(countChangeSql);
    for (const table of tables)
      await runner.query(`
        CREATE TRIGGER ${table}_count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION count_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION count_change CASCADE');
    await runner.query('DROP TABLE place_changes');
  }
}

// The latest hundred are enough: a process compares the last one and how many there are.
const countChangeSql = `
  CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  DECLARE
    latest bigint;
  BEGIN
    INSERT INTO place_changes DEFAULT VALUES RETURNING id INTO latest;
    DELETE FROM place_changes WHERE id IN (
      SELECT id FROM place_changes WHERE id <= latest - 100 FOR UPDATE SKIP LOCKED);
    RETURN NULL;
  END $$`;
