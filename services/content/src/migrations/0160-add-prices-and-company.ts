import type { MigrationInterface, QueryRunner } from 'typeorm';

const noPrices =
  '{"jobs": [], "night_from": "", "night_until": "", "covers": [], "excludes": [], "parts": ""}';
const noCompany =
  '{"legal_name": "", "company_number": "", "vat_number": "", "address": "", "accreditations": []}';

/** Prices of common jobs, and the company behind the business. Nothing is claimed until somebody fills them in. */
export class AddPricesAndCompany1700000000160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE business_info
        ADD COLUMN prices jsonb NOT NULL DEFAULT '${noPrices}',
        ADD COLUMN company jsonb NOT NULL DEFAULT '${noCompany}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE business_info DROP COLUMN prices, DROP COLUMN company');
  }
}
