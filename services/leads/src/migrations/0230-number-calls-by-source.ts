import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers by source, and which number a customer called. */
export class NumberCallsBySource1700000000230 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE call_numbers (
        singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
        numbers jsonb NOT NULL DEFAULT '[]',
        changed_by text,
        changed_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('INSERT INTO call_numbers DEFAULT VALUES');
    // Null for calls and messages of earlier releases.
    await runner.query('ALTER TABLE conversation_entries ADD COLUMN called text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation_entries DROP COLUMN called');
    await runner.query('DROP TABLE call_numbers');
  }
}
