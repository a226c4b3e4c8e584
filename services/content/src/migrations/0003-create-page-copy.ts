import type { MigrationInterface, QueryRunner } from 'typeorm';
import { stampChanges, tellOfChanges } from './change-triggers';

/** One row a page, its words in one document: what shape they have is the contract's, and it is checked when read. */
export class CreatePageCopy1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE page_copy (
        id uuid PRIMARY KEY,
        page text NOT NULL UNIQUE CHECK (page ~ '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)?$'),
        copy jsonb NOT NULL CHECK (jsonb_typeof(copy) = 'object'),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await stampChanges(runner, 'page_copy');
    await tellOfChanges(runner, 'page_copy', 'page-copy');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE page_copy');
  }
}
