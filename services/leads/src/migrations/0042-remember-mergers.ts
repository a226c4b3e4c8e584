import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the merger of a lead has moved, so that it can be moved back. */
export class RememberMergers1700000000042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE leads ADD COLUMN merger jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE leads DROP COLUMN merger');
  }
}
