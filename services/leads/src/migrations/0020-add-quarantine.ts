import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the office was last reminded of what waits in quarantine. */
export class AddQuarantine1700000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE quarantine_reminders (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        reminded_at timestamptz(3)
      )`);
    await runner.query('INSERT INTO quarantine_reminders DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE quarantine_reminders');
  }
}
