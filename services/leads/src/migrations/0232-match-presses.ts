import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clicks on phone numbers, for an hour, and what brought the caller who clicked. */
export class MatchPresses1700000000232 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      CREATE TABLE call_presses (
        id uuid PRIMARY KEY,
        number text NOT NULL,
        at timestamptz(3) NOT NULL,
        source jsonb NOT NULL
      )`);
    await runner.query('CREATE INDEX call_presses_of_number ON call_presses (number, at)');
    await runner.query('ALTER TABLE conversation_entries ADD COLUMN source jsonb');
    await runner.query(`
      CREATE INDEX unmatched_calls ON conversation_entries (called, at)
      WHERE kind = 'call' AND called IS NOT NULL AND source IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX unmatched_calls');
    await runner.query('ALTER TABLE conversation_entries DROP COLUMN source');
    await runner.query('DROP TABLE call_presses');
  }
}
