import type { MigrationInterface, QueryRunner } from 'typeorm';
import { stampChanges, tellOfChanges } from './change-triggers';

/** Who reviewed the emergency pages in other languages, and which of them visitors see: none before its review. */
export class CreateLanguagePages1700000000175 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE language_pages (
        language text PRIMARY KEY,
        position int NOT NULL,
        copy_name text NOT NULL,
        reviewed_by text NOT NULL DEFAULT '',
        reviewed_at timestamptz(3),
        enabled boolean NOT NULL DEFAULT false,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_by text,
        CHECK (reviewed_by <> '' OR NOT enabled),
        CHECK ((reviewed_by = '') = (reviewed_at IS NULL))
      )`);
    await runner.query(`
      INSERT INTO language_pages (language, position, copy_name) VALUES
        ('pl', 1, 'polish'), ('ro', 2, 'romanian'), ('sk', 3, 'slovak'), ('ar', 4, 'arabic'), ('ur', 5, 'urdu')`);
    await stampChanges(runner, 'language_pages');
    await tellOfChanges(runner, 'language_pages', 'page-copy');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE language_pages');
  }
}
