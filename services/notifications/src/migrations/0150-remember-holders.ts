import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has a lead, so that its notifications are replaced once. */
export class RememberHolders1700000000150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE call_outs ADD COLUMN holder text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM deliveries WHERE kind IN ('claimed-lead', 'rota-change')`);
    await runner.query('ALTER TABLE call_outs DROP COLUMN holder');
  }
}
