import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The key that signs the links of customers' pages, and the prices that they accepted there. */
export class OpenVisitorPages1700000000190 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE visitor_page_key (
        singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
        key text NOT NULL
      )`);
    await runner.query(`
      ALTER TABLE lead_jobs
        ADD COLUMN accepted_pence integer CHECK (accepted_pence >= 0),
        ADD COLUMN accepted_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE lead_jobs DROP COLUMN accepted_pence, DROP COLUMN accepted_at');
    await runner.query('DROP TABLE visitor_page_key');
  }
}
