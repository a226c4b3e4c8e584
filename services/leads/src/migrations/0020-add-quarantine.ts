import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddQuarantine1700000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Few wait at any time: counting them and showing them reads nothing else.
    await runner.query('CREATE INDEX leads_held ON leads (created_at DESC, id DESC) WHERE held');
    await runner.query(`
      CREATE TABLE quarantine_reminders (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        reminded_at timestamptz(3)
      )`);
    await runner.query('INSERT INTO quarantine_reminders DEFAULT VALUES');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE quarantine_reminders');
    await runner.query('DROP INDEX leads_held');
  }
}
