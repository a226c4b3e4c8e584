import { locationsChanged } from '@latchline/contracts/locations/location.events';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tellOfChanges } from './change-triggers';

const tables = ['regions', 'locations', 'postcode_districts'] as const;

/**
 * Every statement that changes a town, a region or the districts puts its event into the outbox by itself. So pages
 * follow an edit made by hand in SQL just as they follow the dashboard.
 */
export class TellOfChanges1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tellOfChangeSql);
    for (const table of tables) await tellOfChanges(runner, table);
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
