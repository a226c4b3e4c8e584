import { Injectable } from '@nestjs/common';
import type { PostView } from '@latchline/contracts/content/blog/blog.operations';
import { DataSource } from 'typeorm';

/** All SQL of article views. */
@Injectable()
export class ViewRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts each new view in one statement, and returns how many were new. */
  async count(views: readonly PostView[]): Promise<number> {
    const [row] = await this.dataSource.query<{ counted: number }[]>(countSql, [JSON.stringify(views)]);
    return row?.counted ?? 0;
  }

  /** Deletes the ids of views that are too old to be delivered again. */
  async prune(keptHours: number): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM counted_views WHERE counted_at < now() - $1 * interval '1 hour'`,
      [keptHours],
    );
  }
}

// Ordered by post id, so that two replicas cannot deadlock.
const countSql = `
  WITH given AS (SELECT DISTINCT ON (id) id, slug FROM jsonb_to_recordset($1) AS t (id uuid, slug text)),
  fresh AS (
    INSERT INTO counted_views (id) SELECT id FROM given ORDER BY id ON CONFLICT DO NOTHING RETURNING id
  ),
  sums AS (
    SELECT p.id AS post_id, count(*) AS views
    FROM fresh JOIN given USING (id) JOIN blog_posts p ON p.slug = given.slug
    GROUP BY p.id
  ),
  added AS (
    INSERT INTO blog_post_views (post_id, view_count) SELECT post_id, views FROM sums ORDER BY post_id
    ON CONFLICT (post_id) DO UPDATE SET view_count = blog_post_views.view_count + excluded.view_count
  )
  SELECT count(*)::int AS counted FROM fresh`;
