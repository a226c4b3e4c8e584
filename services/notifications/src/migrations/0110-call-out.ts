import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The users who handle leads, how each is notified, the on-call rota, and how far the call-out of each lead is. */
export class CallOut1700000000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE people (
        person text PRIMARY KEY,
        id uuid NOT NULL UNIQUE,
        name text,
        mobile text
      )`);
    await runner.query(`
      CREATE TABLE people_version (
        singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
        as_of timestamptz(3) NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE person_lanes (
        person text PRIMARY KEY,
        push boolean NOT NULL,
        email boolean NOT NULL,
        text boolean NOT NULL,
        quiet_hours json,
        digest_at text,
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE sent_digests (
        person text PRIMARY KEY,
        day date NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE rota (
        singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
        weeks integer NOT NULL DEFAULT 1,
        starts_on text NOT NULL DEFAULT '2026-01-05',
        shifts json NOT NULL DEFAULT '[]',
        claim_seconds integer NOT NULL DEFAULT 60,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_by text
      )`);
    await runner.query('INSERT INTO rota DEFAULT VALUES');
    await runner.query(`
      CREATE TABLE rota_overrides (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('swap', 'holiday')),
        person text NOT NULL,
        by text,
        "from" text NOT NULL,
        until text NOT NULL CHECK (until > "from")
      )`);
    await runner.query(`
      CREATE TABLE call_outs (
        lead_id uuid PRIMARY KEY,
        notified text[] NOT NULL DEFAULT '{}',
        due_at timestamptz(3),
        ended boolean NOT NULL DEFAULT false,
        version timestamptz(3) NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX call_outs_due ON call_outs (due_at) WHERE due_at IS NOT NULL');
    await runner.query(`
      CREATE TABLE claim_key (
        singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
        key text NOT NULL
      )`);
    await runner.query(`
      ALTER TABLE deliveries
        DROP CONSTRAINT deliveries_channel_check,
        ADD CHECK (channel IN ('email', 'push', 'text', 'webhook')),
        ADD COLUMN person text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DELETE FROM deliveries WHERE channel = 'text' OR kind IN ('unclaimed-lead', 'digest')`,
    );
    await runner.query(`
      ALTER TABLE deliveries
        DROP CONSTRAINT deliveries_channel_check,
        ADD CHECK (channel IN ('email', 'push', 'webhook')),
        DROP COLUMN person`);
    await runner.query(
      'DROP TABLE claim_key, call_outs, rota_overrides, rota, sent_digests, person_lanes, people_version, people',
    );
  }
}
