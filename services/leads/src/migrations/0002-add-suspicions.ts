import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a lead may come from a program; empty for nearly all. */
export class AddSuspicions1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE leads ADD COLUMN suspicions text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE leads DROP COLUMN suspicions');
  }
}
