import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['page_copy', 'legal_pages'];
const wordsOf: Record<string, string> = {
  page_copy: 'copy',
  legal_pages: `jsonb_build_object('title', title, 'last_updated', last_updated, 'intro', intro, 'sections', sections)`,
};

/**
 * Who changed what a page says, and what it said before. `original` is what the product last brought to this installation:
 * where it brings something else, and the words here are other ones, somebody is to be told.
 */
export class KeepRevisionsOfPages1700000000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await runner.query(`ALTER TABLE ${table} ADD original jsonb, ADD updated_by text`);
      // Nobody could edit before: what is there is what was brought. It is no change of the page.
      await runner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      await runner.query(`UPDATE ${table} SET original = ${wordsOf[table]}`);
      await runner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    }
    await runner.query(revisionsSql);
    await runner.query('CREATE INDEX page_revisions_newest ON page_revisions (name, saved_at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE page_revisions');
    for (const table of tables)
      await runner.query(`ALTER TABLE ${table} DROP COLUMN original, DROP COLUMN updated_by`);
  }
}

const revisionsSql = `
  CREATE TABLE page_revisions (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    words jsonb NOT NULL CHECK (jsonb_typeof(words) = 'object'),
    note text NOT NULL CHECK (note IN ('edited', 'restored', 'reset', 'first')),
    saved_at timestamptz(3) NOT NULL,
    saved_by text
  )`;
