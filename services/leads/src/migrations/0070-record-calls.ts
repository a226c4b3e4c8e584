import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calls to customers with their outcomes, and what lists show of them. */
export class RecordCalls1700000000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lead_calls (
        id uuid PRIMARY KEY,
        lead_id uuid NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
        outcome text NOT NULL,
        reason text CHECK ((outcome = 'lost') = (reason IS NOT NULL)),
        by text NOT NULL,
        at timestamptz(3) NOT NULL,
        recorded_at timestamptz(3) NOT NULL,
        undone_at timestamptz(3),
        status_before text,
        is_first_contact boolean NOT NULL
      )`);
    await runner.query('CREATE INDEX lead_calls_of_lead ON lead_calls (lead_id, recorded_at)');
    await runner.query(`
      ALTER TABLE leads
        ADD COLUMN call_attempts integer NOT NULL DEFAULT 0,
        ADD COLUMN last_call_outcome text,
        ADD COLUMN lost_reason text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE leads DROP COLUMN call_attempts, DROP COLUMN last_call_outcome, DROP COLUMN lost_reason',
    );
    await runner.query('DROP TABLE lead_calls');
  }
}
