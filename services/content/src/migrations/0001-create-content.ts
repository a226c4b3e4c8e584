import { createOutbox, dropOutbox } from '@latchline/runtime/outbox/outbox.migration';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateContent1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createBusinessInfo(runner);
    await createServices(runner);
    // What seeds have given once they never give again: an administrator may change it or take it away for good.
    await runner.query('CREATE TABLE seeded (key text PRIMARY KEY)');
    await stampChanges(runner, ['business_info', 'services']);
    await createOutbox(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropOutbox(runner);
    await runner.query('DROP TABLE seeded, services, business_info');
    await runner.query('DROP FUNCTION stamp_change');
  }
}

// Times have the precision of a JavaScript Date, so that an ETag made of one names exactly what is stored.

async function createBusinessInfo(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE business_info (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      phone text NOT NULL,
      phone_e164 text NOT NULL CHECK (phone_e164 ~ '^[+][1-9][0-9]{6,14}$'),
      email text NOT NULL,
      whatsapp text NOT NULL CHECK (whatsapp ~ '^[0-9]*$'),
      hours text NOT NULL,
      address text NOT NULL,
      service_areas text[] NOT NULL,
      social_links jsonb NOT NULL,
      emergency_response_time text NOT NULL CHECK (emergency_response_time ~ '^[0-9]+-[0-9]+$'),
      callback_minutes integer NOT NULL CHECK (callback_minutes > 0),
      callout_price_from integer NOT NULL CHECK (callout_price_from >= 0),
      guarantee_months integer NOT NULL CHECK (guarantee_months >= 0),
      rating numeric(2, 1) NOT NULL CHECK (rating BETWEEN 0 AND 5),
      review_count integer NOT NULL CHECK (review_count >= 0),
      founded_year integer NOT NULL,
      free_cancellation_minutes integer NOT NULL CHECK (free_cancellation_minutes >= 0),
      certifications text[] NOT NULL,
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    )`);
  // One business, so one row.
  await runner.query('CREATE UNIQUE INDEX business_info_single ON business_info ((true))');
}

async function createServices(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE services (
      id uuid PRIMARY KEY,
      position integer NOT NULL,
      slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      icon_name text NOT NULL,
      title text NOT NULL,
      description text NOT NULL,
      cta_text text NOT NULL,
      link text NOT NULL,
      price numeric(10, 2) CHECK (price >= 0),
      features text[] NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
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
