import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is written stands apart from what is published: writing changes no row that a page is made of, so it drops no
 * kept page and moves no date of a last change.
 */
export class CreateBlogDesk1700000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const change of [statusesSql, incompleteSql, completeSql, relatedSql, deskSql, revisionsSql]) {
      await runner.query(change);
    }
    await runner.query(
      'CREATE INDEX blog_post_revisions_newest ON blog_post_revisions (post_id, saved_at DESC, id DESC)',
    );
    await runner.query(
      `CREATE INDEX blog_post_desk_trash ON blog_post_desk (trashed_at) WHERE trashed_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE blog_post_revisions, blog_post_desk');
    await runner.query(`DELETE FROM blog_posts WHERE status IN ('archived', 'trash') OR slug IS NULL
      OR category_id IS NULL OR author_id IS NULL`);
    await runner.query(`
      ALTER TABLE blog_posts DROP CONSTRAINT blog_posts_complete, DROP CONSTRAINT blog_posts_status_check,
        DROP COLUMN related_ids, ALTER slug SET NOT NULL, ALTER category_id SET NOT NULL, ALTER author_id SET NOT NULL,
        ADD CONSTRAINT blog_posts_status_check CHECK (status IN ('draft', 'published'))`);
  }
}

const statusesSql = `
  ALTER TABLE blog_posts DROP CONSTRAINT blog_posts_status_check,
    ADD CONSTRAINT blog_posts_status_check CHECK (status IN ('draft', 'published', 'archived', 'trash'))`;

// An article that was only begun lacks what it cannot be published without.
const incompleteSql = `
  ALTER TABLE blog_posts ALTER slug DROP NOT NULL, ALTER category_id DROP NOT NULL, ALTER author_id DROP NOT NULL,
    DROP CONSTRAINT IF EXISTS blog_posts_check`;

const completeSql = `
  ALTER TABLE blog_posts ADD CONSTRAINT blog_posts_complete CHECK (status <> 'published' OR
    (slug IS NOT NULL AND category_id IS NOT NULL AND author_id IS NOT NULL AND published_at IS NOT NULL))`;

const relatedSql = `ALTER TABLE blog_posts ADD COLUMN related_ids uuid[] NOT NULL DEFAULT '{}'`;

// fields: the working copy where it differs from the columns of the article; null where there is nothing beside them.
const deskSql = `
  CREATE TABLE blog_post_desk (
    post_id uuid PRIMARY KEY REFERENCES blog_posts ON DELETE CASCADE,
    fields jsonb CHECK (jsonb_typeof(fields) = 'object'),
    version_at timestamptz(3) NOT NULL,
    updated_by text,
    trashed_at timestamptz(3),
    trashed_from text
  )`;

const revisionsSql = `
  CREATE TABLE blog_post_revisions (
    id uuid PRIMARY KEY,
    post_id uuid NOT NULL REFERENCES blog_posts ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('published', 'saved', 'restored')),
    actor text,
    started_at timestamptz(3) NOT NULL,
    saved_at timestamptz(3) NOT NULL,
    fields jsonb NOT NULL
  )`;
