import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deletions at the provider are reported to the audit log, several in one report. */
export class ReportDeletions1700000000232 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE provider_copies ADD COLUMN report_id uuid, ADD COLUMN reported_at timestamptz(3)',
    );
    await runner.query(`
      CREATE INDEX provider_copies_unreported ON provider_copies (deleted_at)
      WHERE deleted_at IS NOT NULL AND reported_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX provider_copies_unreported');
    await runner.query('ALTER TABLE provider_copies DROP COLUMN report_id, DROP COLUMN reported_at');
  }
}
