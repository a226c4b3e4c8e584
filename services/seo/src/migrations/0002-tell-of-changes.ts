import { seoChanged } from '@latchline/contracts/seo/seo.events';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const changes = {
  insert: 'INSERT ON seo_settings REFERENCING NEW TABLE AS new_rows',
  update: 'UPDATE ON seo_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows',
  delete: 'DELETE ON seo_settings REFERENCING OLD TABLE AS old_rows',
  truncate: 'TRUNCATE ON seo_settings',
};

/**
 * Every statement that changes settings puts its event into the outbox by itself. So pages follow an edit made by hand
 * in SQL just as they follow the dashboard.
 */
export class TellOfChanges1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tellOfChangeSql);
    for (const [kind, change] of Object.entries(changes))
      await runner.query(`
        CREATE TRIGGER seo_settings_tell_of_${kind} AFTER ${change}
        FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION tell_of_change CASCADE');
  }
}

// After a TRUNCATE nobody can tell which page types there were: an empty list then means all.
// Rows are compared as text because json has no equality.
// The search path is fixed because an edit by hand comes with one of its own. The event's id and time stand in the
// payload as well: it is the whole envelope.
const tellOfChangeSql = `
  CREATE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  DECLARE
    types text[];
    event_id uuid := gen_random_uuid();
    happened_at timestamptz(3) := clock_timestamp();
  BEGIN
    IF TG_OP = 'INSERT' THEN
      types := ARRAY(SELECT page_type FROM new_rows ORDER BY page_type);
    ELSIF TG_OP = 'DELETE' THEN
      types := ARRAY(SELECT page_type FROM old_rows ORDER BY page_type);
    ELSIF TG_OP = 'UPDATE' THEN
      types := ARRAY(SELECT DISTINCT page_type FROM (
        (SELECT page_type, n::text FROM new_rows n EXCEPT SELECT page_type, o::text FROM old_rows o) UNION
        (SELECT page_type, o::text FROM old_rows o EXCEPT SELECT page_type, n::text FROM new_rows n)) changed
        ORDER BY page_type);
    END IF;
    IF TG_OP = 'TRUNCATE' OR cardinality(types) > 0 THEN
      INSERT INTO outbox (id, name, occurred_at, payload) VALUES (event_id, '${seoChanged.name}', happened_at,
        json_build_object('id', event_id, 'name', '${seoChanged.name}',
          'occurred_at', to_char(happened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'data', json_build_object('page_types', coalesce(types, '{}'))));
    END IF;
    RETURN NULL;
  END $$`;
