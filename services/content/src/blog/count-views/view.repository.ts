import { Injectable } from '@nestjs/common';
import type { PostView } from '@latchline/contracts/content/blog/blog.operations';
import { DataSource } from 'typeorm';

/** The only SQL about views of articles. */
@Injectable()
export class ViewRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds one for each view that has not been counted before, in one statement. Answers how many those were. */
  async count(views: readonly PostView[]): Promise<number> {
    const [row] = await this.dataSource.query<{ counted: number }[]>(countSql, [JSON.stringify(views)]);
    return row?.counted ?? 0;
  }

  /** Forgets which views were counted so long ago that none of them can arrive again. */
  async prune(keptHours: number): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM counted_views WHERE counted_at < now() - $1 * interval '1 hour'`,
      [keptHours],
    );
  }
}

// In the order of post ids, so that two replicas never wait for each other's rows.
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
