import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { MediaRepository } from '../media/media.repository';
import { drawingAddress, readArticles, readDrawings } from './articles';
import { readAuthors, readCategories } from './seeds';

/** Seeds the blog of a new installation. Each row is seeded once, so that later edits and deletions are never undone. */
export async function seedBlog(dataSource: DataSource): Promise<void> {
  await new MediaRepository(dataSource).addSeed(readDrawings());
  await insertRows(dataSource, authorsSql, readAuthors());
  await seedCategories(dataSource);
  const articles = readArticles().map(({ featured_image, ...article }) => ({
    ...article,
    featured_image_url: drawingAddress(featured_image),
  }));
  await insertRows(dataSource, postsSql, articles);
  await dataSource.query(describeDrawingsSql);
  await dataSource.query(describePortraitsSql);
}

/** The categories are those of the trade: a blog without an article has them, too. */
export async function seedCategories(dataSource: DataSource): Promise<void> {
  await insertRows(dataSource, categoriesSql, readCategories());
}

async function insertRows(dataSource: DataSource, sql: string, rows: readonly object[]): Promise<void> {
  await dataSource.query(sql, [JSON.stringify(rows.map((row) => ({ id: uuidv7(), ...row })))]);
}

// In the media library a drawing has the same alternative text as in its article.
const describeDrawingsSql = `
  UPDATE media m SET alt = p.featured_image_alt, title = p.title
  FROM blog_posts p
  WHERE p.featured_image_url = '/media/' || m.path AND m.alt = '' AND NOT m.decorative`;

const fresh = (kind: string) => `
  fresh AS (
    INSERT INTO seeded (key) SELECT '${kind}/' || slug FROM given ON CONFLICT DO NOTHING RETURNING key
  )`;

const authorColumns = 'id, name, slug, bio, credentials, job_title, avatar_url, social_links';
const authorsSql = `
  WITH given AS (SELECT ${authorColumns} FROM jsonb_populate_recordset(NULL::blog_authors, $1)), ${fresh('blog-author')}
  INSERT INTO blog_authors (${authorColumns})
  SELECT ${authorColumns} FROM given JOIN fresh ON key = 'blog-author/' || slug
  ON CONFLICT DO NOTHING`;

const categoriesSql = `
  WITH given AS (SELECT id, name, slug FROM jsonb_populate_recordset(NULL::blog_categories, $1)), ${fresh('blog-category')}
  INSERT INTO blog_categories (id, name, slug)
  SELECT id, name, slug FROM given JOIN fresh ON key = 'blog-category/' || slug
  ON CONFLICT DO NOTHING`;

const postColumns = `id, title, slug, excerpt, content, published_at, reading_time_minutes, featured_image_url,
  featured_image_alt, is_featured, meta_title, meta_description`;

// The joins skip an article whose author or category has been deleted.
const postsSql = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1) AS t (id uuid, title text, slug text, excerpt text, content text,
      published_at timestamptz, reading_time_minutes integer, featured_image_url text, featured_image_alt text,
      is_featured boolean, meta_title text, meta_description text, category text, author text)
  ), ${fresh('blog-post')},
  named AS (
    SELECT given.*, c.id AS category_id, a.id AS author_id
    FROM given
    JOIN fresh ON key = 'blog-post/' || given.slug
    JOIN blog_categories c ON c.slug = given.category
    JOIN blog_authors a ON a.slug = given.author
  )
  INSERT INTO blog_posts (${postColumns}, category_id, author_id, status, created_at, updated_at, announced_at)
  SELECT ${postColumns}, category_id, author_id, 'published', published_at, published_at,
    CASE WHEN published_at <= now() THEN published_at END
  FROM named
  ON CONFLICT DO NOTHING`;

const describePortraitsSql = `
  UPDATE media m SET alt = a.name, title = a.name
  FROM blog_authors a
  WHERE a.avatar_url = '/media/' || m.path AND m.alt = '' AND NOT m.decorative`;
