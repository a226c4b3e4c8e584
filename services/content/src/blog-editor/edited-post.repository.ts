import { Injectable } from '@nestjs/common';
import type { EditedPost } from '@latchline/contracts/content/blog-editor/post.schema';
import { readingMinutes } from '@latchline/contracts/content/blog-editor/post-text';
import { DataSource, type EntityManager } from 'typeorm';
import { type StoredRow, type Surroundings, toEditedPost, toStored } from './edited-post.mapper';
import type { StoredPost } from './stored-post';

/** The SQL of one article in the blog editor. A manager belongs to the caller's transaction. */
@Injectable()
export class EditedPostRepository {
  constructor(private readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  transaction<T>(run: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(run);
  }

  /** `lock` blocks other changes until the transaction ends. */
  async find(id: string, manager: EntityManager, { lock = false } = {}): Promise<StoredPost | undefined> {
    // A separate statement: after waiting for the lock, the next one must read the draft that was saved meanwhile.
    if (lock) await manager.query('SELECT FROM blog_posts WHERE id = $1 FOR UPDATE', [id]);
    const [row] = await manager.query<StoredRow[]>(
      `SELECT ${storedColumns} FROM blog_posts p LEFT JOIN blog_post_desk d ON d.post_id = p.id WHERE p.id = $1`,
      [id],
    );
    return row && toStored(row);
  }

  /** A known id adds nothing: the response was lost. */
  async add(manager: EntityManager, id: string): Promise<void> {
    await manager.query(
      `INSERT INTO blog_posts (id, title, excerpt, content, status, reading_time_minutes, featured_image_url, featured_image_alt)
       VALUES ($1, '', '', '', 'draft', 1, '', '') ON CONFLICT (id) DO NOTHING`,
      [id],
    );
  }

  /** Writes the article's row only when something published changes: saving a draft must not invalidate pages. */
  async save(manager: EntityManager, before: StoredPost, after: StoredPost, actor: string): Promise<void> {
    if (columnsOf(before).join() !== columnsOf(after).join()) {
      await manager.query(publishSql, [after.id, ...columnsOf(after)]);
    }
    const { id, draft, trashed_at, trashed_from } = after;
    await manager.query(saveDraftSql, [
      id,
      draft && JSON.stringify(draft),
      actor,
      trashed_at,
      trashed_from,
      before.updated_at,
    ]);
  }

  async remove(id: string, manager: EntityManager): Promise<void> {
    await manager.query('DELETE FROM blog_posts WHERE id = $1', [id]);
  }

  /** Deletes articles that have been in the trash for this many days. */
  async removeTrashed(days: number): Promise<number> {
    const [, removed] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM blog_posts p USING blog_post_desk d
       WHERE d.post_id = p.id AND p.status = 'trash' AND d.trashed_at < now() - $1 * interval '1 day'`,
      [days],
    );
    return removed;
  }

  /** Titles of all other articles by slug. */
  async slugsBut(id: string, manager: EntityManager): Promise<ReadonlyMap<string, string>> {
    const rows = await manager.query<{ slug: string; title: string }[]>(
      'SELECT slug, title FROM blog_posts WHERE id <> $1 AND slug IS NOT NULL',
      [id],
    );
    return new Map(rows.map(({ slug, title }) => [slug, title || slug]));
  }

  async shown(post: StoredPost, manager: EntityManager): Promise<EditedPost> {
    const [row] = await manager.query<{ views: string; featured: number }[]>(
      `SELECT coalesce((SELECT view_count FROM blog_post_views WHERE post_id = $1), 0) AS views,
         (SELECT count(*)::int FROM blog_posts WHERE id <> $1 AND is_featured
            AND status = 'published' AND published_at <= now()) AS featured`,
      [post.id],
    );
    const around: Surroundings = {
      now: new Date(),
      view_count: Number(row?.views ?? 0),
      featured_elsewhere: row?.featured ?? 0,
      titles: await this.slugsBut(post.id, manager),
    };
    return toEditedPost(post, around);
  }
}

const storedColumns = `
  p.id, p.status, p.title, p.slug, p.excerpt, p.content, p.featured_image_url, p.featured_image_alt, p.is_featured,
  p.category_id, p.author_id, p.meta_title, p.meta_description, p.canonical_url, p.related_ids,
  p.published_at, p.announced_at, p.created_at, greatest(p.updated_at, d.version_at) AS updated_at,
  d.fields AS draft, d.trashed_at, d.trashed_from, d.updated_by`;

const columnsOf = ({ live, status, published_at, announced_at }: StoredPost) => [
  live.title,
  live.slug || null,
  live.excerpt,
  live.content,
  live.featured_image_url,
  live.featured_image_alt,
  live.is_featured,
  live.category_id,
  live.author_id,
  live.meta_title || null,
  live.meta_description || null,
  live.canonical_url || null,
  live.related_ids,
  status,
  published_at,
  announced_at,
  readingMinutes(live.content),
];

const publishSql = `
  UPDATE blog_posts SET title = $2, slug = $3, excerpt = $4, content = $5, featured_image_url = $6,
    featured_image_alt = $7, is_featured = $8, category_id = $9, author_id = $10, meta_title = $11,
    meta_description = $12, canonical_url = $13, related_ids = $14, status = $15, published_at = $16,
    announced_at = $17, reading_time_minutes = $18
  WHERE id = $1`;

// Each version is later than the one before it, even if the clock is set back.
const saveDraftSql = `
  INSERT INTO blog_post_desk AS desk (post_id, fields, updated_by, trashed_at, trashed_from, version_at)
  VALUES ($1, $2, $3, $4, $5, greatest(clock_timestamp()::timestamptz(3), $6::timestamptz(3) + interval '1 millisecond'))
  ON CONFLICT (post_id) DO UPDATE SET fields = excluded.fields, updated_by = excluded.updated_by,
    trashed_at = excluded.trashed_at, trashed_from = excluded.trashed_from, version_at = excluded.version_at`;
