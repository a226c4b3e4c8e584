import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When colleagues were notified of a call or message, so that the next one waits. */
export class RememberAlerts1700000000215 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation_entries ADD COLUMN alerted_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation_entries DROP COLUMN alerted_at');
  }
}
