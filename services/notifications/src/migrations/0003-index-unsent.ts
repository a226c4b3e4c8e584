import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was not sent is asked for by every open dashboard: few rows among all that were. */
export class IndexUnsent1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX deliveries_unsent ON deliveries (created_at) WHERE state IN ('failed', 'given-up')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX deliveries_unsent');
  }
}
