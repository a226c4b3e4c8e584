import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The price that a customer declined on their page. */
export class DeclinePrices1700000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE lead_jobs
        ADD COLUMN declined_pence integer CHECK (declined_pence >= 0),
        ADD COLUMN declined_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lead_jobs DROP COLUMN declined_pence, DROP COLUMN declined_at');
  }
}
