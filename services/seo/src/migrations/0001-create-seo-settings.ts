import { createOutbox, dropOutbox } from '@latchline/runtime/outbox/outbox.migration';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSeoSettings1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // json, not jsonb: an administrator finds the structured data in the order it was written in.
    // Times have the precision of a JavaScript Date, so that an ETag made of one names exactly what is stored.
    await runner.query(`
      CREATE TABLE seo_settings (
        id uuid PRIMARY KEY,
        page_type text NOT NULL UNIQUE CHECK (page_type ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        title_template text NOT NULL,
        meta_description_template text NOT NULL,
        canonical_url text NOT NULL DEFAULT '',
        structured_data json NOT NULL CHECK (json_typeof(structured_data) = 'object'),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    // What seeds have given once they never give again: an administrator may change it or take it away for good.
    await runner.query('CREATE TABLE seeded (key text PRIMARY KEY)');
    await stampChanges(runner);
    await createOutbox(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropOutbox(runner);
    await runner.query('DROP TABLE seeded, seo_settings');
    await runner.query('DROP FUNCTION stamp_change');
  }
}

/** Whoever changes a row, by whatever means, changes its time as well. */
async function stampChanges(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION stamp_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.updated_at := now();
      RETURN NEW;
    END $$`);
  await runner.query(`
    CREATE TRIGGER seo_settings_stamp_change BEFORE UPDATE ON seo_settings
    FOR EACH ROW WHEN (OLD::text IS DISTINCT FROM NEW::text) EXECUTE FUNCTION stamp_change()`);
}
