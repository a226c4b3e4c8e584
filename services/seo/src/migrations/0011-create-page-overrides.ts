import { seoChanged } from '@latchline/contracts/seo/seo.events';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePageOverrides1700000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Later than before whatever the clock says: two changes within one millisecond are two versions.
    await runner.query(`
      CREATE OR REPLACE FUNCTION stamp_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.updated_at := greatest(clock_timestamp()::timestamptz(3), OLD.updated_at + interval '1 millisecond');
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TABLE page_overrides (
        path text PRIMARY KEY CHECK (path LIKE '/%'),
        title text NOT NULL DEFAULT '',
        description text NOT NULL DEFAULT '',
        canonical text NOT NULL DEFAULT '',
        noindex boolean NOT NULL DEFAULT false,
        social_title text NOT NULL DEFAULT '',
        social_description text NOT NULL DEFAULT '',
        social_picture text NOT NULL DEFAULT '',
        social_picture_alt text NOT NULL DEFAULT '',
        structured_data json NOT NULL DEFAULT '{}' CHECK (json_typeof(structured_data) = 'object'),
        updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        updated_by text
      )`);
    await runner.query(`
      CREATE TRIGGER page_overrides_stamp_change BEFORE UPDATE ON page_overrides
      FOR EACH ROW WHEN (OLD::text IS DISTINCT FROM NEW::text) EXECUTE FUNCTION stamp_change()`);
    await runner.query(tellOfOverridesSql);
    await runner.query(`
      CREATE TRIGGER page_overrides_tell AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON page_overrides
      FOR EACH STATEMENT EXECUTE FUNCTION tell_of_overrides()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE page_overrides');
    await runner.query('DROP FUNCTION tell_of_overrides');
  }
}

// Which type a page is of only the gateway knows: an empty list means all. The search path is fixed because an edit by
// hand comes with one of its own.
const tellOfOverridesSql = `
  CREATE FUNCTION tell_of_overrides() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  DECLARE
    event_id uuid := gen_random_uuid();
    happened_at timestamptz(3) := clock_timestamp();
  BEGIN
    INSERT INTO outbox (id, name, occurred_at, payload) VALUES (event_id, '${seoChanged.name}', happened_at,
      json_build_object('id', event_id, 'name', '${seoChanged.name}',
        'occurred_at', to_char(happened_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', json_build_object('page_types', json_build_array())));
    RETURN NULL;
  END $$`;
