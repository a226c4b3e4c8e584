import { locationsChanged } from '@latchline/contracts/locations/location.events';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['regions', 'locations', 'postcode_districts'] as const;

const changes = {
  insert: 'INSERT ON %t REFERENCING NEW TABLE AS new_rows',
  update: 'UPDATE ON %t REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows',
  delete: 'DELETE ON %t REFERENCING OLD TABLE AS old_rows',
  truncate: 'TRUNCATE ON %t',
};

/**
 * Every statement that changes a town, a region or the districts puts its event into the outbox by itself. So pages
 * follow an edit made by hand in SQL just as they follow the dashboard.
 */
export class TellOfChanges1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tellOfChangeSql);
    for (const table of tables)
      for (const [kind, change] of Object.entries(changes))
        await runner.query(`
          CREATE TRIGGER ${table}_tell_of_${kind} AFTER ${change.replace('%t', table)}
          FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION tell_of_change CASCADE');
  }
}

// Each of the tables says in its column `slug` whom a row concerns; both slugs of a row that was moved are named. After
// a TRUNCATE nobody can tell: an empty list then means all.
// The search path is fixed because an edit by hand comes with one of its own. The event's id and time stand in the
// payload as well: it is the whole envelope.
const tellOfChangeSql = `
  CREATE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  DECLARE
    slugs text[];
    event_id uuid := gen_random_uuid();
    happened_at timestamptz(3) := clock_timestamp();
  BEGIN
    IF TG_OP = 'INSERT' THEN
      slugs := ARRAY(SELECT DISTINCT slug FROM new_rows ORDER BY slug);
    ELSIF TG_OP = 'DELETE' THEN
      slugs := ARRAY(SELECT DISTINCT slug FROM old_rows ORDER BY slug);
    ELSIF TG_OP = 'UPDATE' THEN
      slugs := ARRAY(SELECT DISTINCT slug FROM ((TABLE new_rows EXCEPT TABLE old_rows)
                                          UNION (TABLE old_rows EXCEPT TABLE new_rows)) changed ORDER BY slug);
    END IF;
    IF TG_OP = 'TRUNCATE' OR cardinality(slugs) > 0 THEN
      INSERT INTO outbox (id, name, occurred_at, payload) VALUES (event_id, '${locationsChanged.name}', happened_at,
        json_build_object('id', event_id, 'name', '${locationsChanged.name}',
          'occurred_at', to_char(happened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'data', json_build_object('slugs', coalesce(slugs, '{}'))));
    END IF;
    RETURN NULL;
  END $$`;
