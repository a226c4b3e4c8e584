import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts at providers of calls and messages, encrypted. A provider without an account keeps its row, which changes lock. */
export class KeepProviderAccounts1700000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE provider_accounts (
        provider text PRIMARY KEY CHECK (provider IN ('twilio', 'whatsapp')),
        sealed text,
        changed_at timestamptz(3) NOT NULL DEFAULT to_timestamp(0),
        changed_by text
      )`);
    await runner.query(`INSERT INTO provider_accounts (provider) VALUES ('twilio'), ('whatsapp')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE provider_accounts');
  }
}
