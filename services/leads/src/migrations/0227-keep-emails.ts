import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Subjects of e-mails in conversations. */
export class KeepEmails1700000000227 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation_entries ADD COLUMN subject text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversation_entries DROP COLUMN subject');
  }
}
