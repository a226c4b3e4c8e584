import type { MigrationInterface, QueryRunner } from 'typeorm';
import { stampChanges, tellOfChanges } from './change-triggers';

export class CreateLegalPages1700000000005 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE legal_pages (
        id uuid PRIMARY KEY,
        slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        title text NOT NULL,
        intro text NOT NULL,
        sections jsonb NOT NULL CHECK (jsonb_typeof(sections) = 'array'),
        last_updated date NOT NULL,
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await stampChanges(runner, 'legal_pages');
    await tellOfChanges(runner, 'legal_pages', 'legal-pages');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE legal_pages');
  }
}
