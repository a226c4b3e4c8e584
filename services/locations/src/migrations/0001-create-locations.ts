import { createOutbox, dropOutbox } from '@latchline/runtime/outbox/outbox.migration';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLocations1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createRegions(runner);
    await createLocations(runner);
    await createDistricts(runner);
    // What seeds have given once they never give again: an administrator may change it or take it away for good.
    await runner.query('CREATE TABLE seeded (key text PRIMARY KEY)');
    await stampChanges(runner, ['regions', 'locations']);
    await createOutbox(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropOutbox(runner);
    await runner.query('DROP TABLE seeded, postcode_districts, locations, regions');
    await runner.query('DROP FUNCTION stamp_change');
  }
}

const slugSyntax = `'^[a-z0-9]+(-[a-z0-9]+)*$'`;
const coordinates = `
  latitude double precision NOT NULL CHECK (latitude BETWEEN -90 AND 90),
  longitude double precision NOT NULL CHECK (longitude BETWEEN -180 AND 180)`;
// Times have the precision of a JavaScript Date, so that an ETag made of one names exactly what is stored.
const updatedAt = 'updated_at timestamptz(3) NOT NULL DEFAULT now()';

async function createRegions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE regions (
      id uuid PRIMARY KEY,
      slug text NOT NULL UNIQUE CHECK (slug ~ ${slugSyntax}),
      name text NOT NULL,
      title text NOT NULL,
      meta_description text NOT NULL,
      ${coordinates},
      ${updatedAt}
    )`);
}

async function createLocations(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE locations (
      id uuid PRIMARY KEY,
      menu_position integer NOT NULL,
      region text NOT NULL REFERENCES regions (slug) ON UPDATE CASCADE,
      name text NOT NULL,
      slug text NOT NULL UNIQUE CHECK (slug ~ ${slugSyntax}),
      title text NOT NULL,
      meta_description text NOT NULL,
      ${coordinates},
      nearby_towns text[] NOT NULL,
      intro_content text NOT NULL,
      response_time text NOT NULL,
      local_note text NOT NULL,
      faqs jsonb NOT NULL CHECK (jsonb_typeof(faqs) = 'array'),
      ${updatedAt}
    )`);
}

async function createDistricts(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE postcode_districts (
      district text PRIMARY KEY CHECK (district ~ '^[A-Z]{1,2}[0-9][0-9A-Z]?$'),
      slug text NOT NULL REFERENCES locations (slug) ON UPDATE CASCADE ON DELETE CASCADE
    )`);
}

/** Whoever changes a row, by whatever means, changes its time as well. */
async function stampChanges(runner: QueryRunner, tables: readonly string[]): Promise<void> {
  await runner.query(`
    CREATE FUNCTION stamp_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.updated_at := now();
      RETURN NEW;
    END $$`);
  for (const table of tables)
    await runner.query(`
      CREATE TRIGGER ${table}_stamp_change BEFORE UPDATE ON ${table}
      FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION stamp_change()`);
}
