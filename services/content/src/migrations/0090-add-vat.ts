import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rate of VAT in prices; null if the business charges none. */
export class AddVat1700000000090 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE business_info ADD COLUMN vat_percent double precision CHECK (vat_percent BETWEEN 0 AND 100)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE business_info DROP COLUMN vat_percent');
  }
}
