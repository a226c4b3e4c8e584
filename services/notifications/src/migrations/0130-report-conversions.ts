import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Won jobs reported to advertising systems: one row for each lead and system. */
export class ReportConversions1700000000130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE conversions (
        id uuid PRIMARY KEY,
        lead_id uuid NOT NULL,
        destination text NOT NULL CHECK (destination IN ('google', 'meta')),
        version timestamptz(3) NOT NULL,
        requested_at timestamptz(3) NOT NULL,
        won_at timestamptz(3) NOT NULL,
        state text NOT NULL CHECK (state IN ('pending', 'sent', 'adjusted', 'withdrawn', 'refused', 'skipped')),
        skipped text,
        value_pence integer,
        reported_pence integer,
        identifiers json,
        round integer NOT NULL DEFAULT 1,
        adjustments integer NOT NULL DEFAULT 0,
        step text CHECK (step IN ('upload', 'restate', 'retract')),
        step_pence integer,
        step_at timestamptz(0),
        tries integer NOT NULL DEFAULT 0,
        tries_from timestamptz(3),
        refusal text,
        last_error text,
        erased boolean NOT NULL DEFAULT false,
        sent_at timestamptz(3),
        next_attempt_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (lead_id, destination)
      )`);
    await runner.query(`
      CREATE INDEX conversions_due ON conversions (destination, next_attempt_at) WHERE next_attempt_at IS NOT NULL`);
    await runner.query('CREATE INDEX conversions_by_state ON conversions (state, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE conversions');
  }
}
