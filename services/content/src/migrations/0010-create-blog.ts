import type { MigrationInterface, QueryRunner } from 'typeorm';
import { stampChanges, tellOfChanges } from './change-triggers';

export class CreateBlog1700000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const create of [authorsSql, categoriesSql, postsSql, mediaSql]) await runner.query(create);
    for (const table of ['blog_authors', 'blog_categories', 'blog_posts', 'media']) {
      await stampChanges(runner, table);
      await tellOfChanges(runner, table, 'blog');
    }
    for (const index of indexes) await runner.query(index);
    for (const create of [viewsSql, countedViewsSql]) await runner.query(create);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE counted_views, blog_post_views, media, blog_posts, blog_categories, blog_authors',
    );
  }
}

const slug = `slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80)`;
const changedAt = 'updated_at timestamptz(3) NOT NULL DEFAULT now()';

const authorsSql = `
  CREATE TABLE blog_authors (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    ${slug},
    bio text NOT NULL,
    credentials text NOT NULL,
    job_title text NOT NULL DEFAULT 'Professional Locksmith',
    avatar_url text,
    social_links jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(social_links) = 'object'),
    ${changedAt}
  )`;

const categoriesSql = `
  CREATE TABLE blog_categories (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    ${slug},
    is_active boolean NOT NULL DEFAULT true,
    ${changedAt}
  )`;

// announced_at: when pages were told that the article is due; an article whose time comes by itself changes no other column.
const postsSql = `
  CREATE TABLE blog_posts (
    id uuid PRIMARY KEY,
    title text NOT NULL,
    ${slug},
    excerpt text NOT NULL,
    content text NOT NULL,
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published')),
    published_at timestamptz(3),
    announced_at timestamptz(3),
    reading_time_minutes integer NOT NULL CHECK (reading_time_minutes > 0),
    featured_image_url text NOT NULL,
    featured_image_alt text NOT NULL,
    is_featured boolean NOT NULL DEFAULT false,
    category_id uuid NOT NULL REFERENCES blog_categories,
    author_id uuid NOT NULL REFERENCES blog_authors,
    meta_title text,
    meta_description text,
    canonical_url text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    ${changedAt},
    CHECK (status = 'draft' OR published_at IS NOT NULL)
  )`;

// Bytes in the database: replicas of the service need no shared disk, and a backup is whole.
const mediaSql = `
  CREATE TABLE media (
    id uuid PRIMARY KEY,
    path text NOT NULL UNIQUE,
    media_type text NOT NULL,
    content bytea NOT NULL,
    ${changedAt}
  )`;

const indexes = [
  `CREATE INDEX blog_posts_newest ON blog_posts (published_at DESC, id DESC) WHERE status = 'published'`,
  `CREATE INDEX blog_posts_unannounced ON blog_posts (published_at)
   WHERE status = 'published' AND (announced_at IS NULL OR announced_at < published_at)`,
  'CREATE INDEX blog_posts_category ON blog_posts (category_id)',
  'CREATE INDEX blog_posts_author ON blog_posts (author_id)',
];

// Apart from the articles: a view is no change of an article, and must not make anybody draw its page again.
const viewsSql = `
  CREATE TABLE blog_post_views (
    post_id uuid PRIMARY KEY REFERENCES blog_posts ON DELETE CASCADE,
    view_count bigint NOT NULL
  )`;

const countedViewsSql = `
  CREATE TABLE counted_views (
    id uuid PRIMARY KEY,
    counted_at timestamptz(3) NOT NULL DEFAULT now()
  )`;
