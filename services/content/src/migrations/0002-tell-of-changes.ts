import { contentChanged } from '@latchline/contracts/content/content.events';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tellOfChanges } from './change-triggers';

/**
 * Every statement that changes content puts its event into the outbox by itself. So pages follow an edit made by hand
 * in SQL just as they follow the dashboard.
 */
export class TellOfChanges1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tellOfChangeSql);
    await tellOfChanges(runner, 'business_info', 'business-info');
    await tellOfChanges(runner, 'services', 'services');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION tell_of_change CASCADE');
  }
}

// The search path is fixed because an edit by hand comes with one of its own. The event's id and time stand in the
// payload as well: it is the whole envelope.
const tellOfChangeSql = `
  CREATE FUNCTION tell_of_change() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  DECLARE
    changed boolean := true;
    event_id uuid := gen_random_uuid();
    happened_at timestamptz(3) := clock_timestamp();
  BEGIN
    IF TG_OP = 'INSERT' THEN
      changed := EXISTS (SELECT FROM new_rows);
    ELSIF TG_OP = 'DELETE' THEN
      changed := EXISTS (SELECT FROM old_rows);
    ELSIF TG_OP = 'UPDATE' THEN
      changed := EXISTS (TABLE new_rows EXCEPT TABLE old_rows);
    END IF;
    IF changed THEN
      INSERT INTO outbox (id, name, occurred_at, payload) VALUES (event_id, '${contentChanged.name}', happened_at,
        json_build_object('id', event_id, 'name', '${contentChanged.name}',
          'occurred_at', to_char(happened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'data', json_build_object('subject', TG_ARGV[0])));
    END IF;
    RETURN NULL;
  END $$`;
