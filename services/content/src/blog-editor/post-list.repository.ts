import { Injectable } from '@nestjs/common';
import {
  editedPostPageSize,
  type EditedPostPage,
  type EditedPostQuery,
  type PostStatus,
} from '@latchline/contracts/content/blog-editor/post.schema';
import { containingPlain, containsPlain } from '@latchline/runtime/database/plain-text';
import { DataSource } from 'typeorm';
import { type ListRow, toListRow } from './edited-post.mapper';

/** The SQL of the article list in the dashboard: drafts included, in every status. */
@Injectable()
export class PostListRepository {
  constructor(private readonly dataSource: DataSource) {}

  async page(query: EditedPostQuery): Promise<EditedPostPage> {
    const filter = [
      query.q ? containingPlain(query.q) : null,
      query.status ?? null,
      query.category ?? null,
      query.author ?? null,
    ];
    const [row] = await this.dataSource.query<{ total: number }[]>(
      `${articlesSql} SELECT count(*)::int AS total FROM article WHERE ${fits}`,
      filter,
    );
    const total = row?.total ?? 0;
    const page_count = Math.max(1, Math.ceil(total / editedPostPageSize));
    // A page number beyond the last, such as an old bookmark, shows the last page.
    const page = Math.min(query.page, page_count);
    const rows = await this.dataSource.query<ListRow[]>(
      `${articlesSql} SELECT ${listColumns} ${joins} WHERE ${fits} ORDER BY ${orderOf(query)} LIMIT $5 OFFSET $6`,
      [...filter, editedPostPageSize, (page - 1) * editedPostPageSize],
    );
    return { items: rows.map(toListRow), page, page_count, total, counts: await this.counts() };
  }

  private async counts(): Promise<EditedPostPage['counts']> {
    const rows = await this.dataSource.query<{ status: PostStatus; count: number }[]>(
      `${articlesSql} SELECT status, count(*)::int AS count FROM article GROUP BY status`,
    );
    const counts = { draft: 0, scheduled: 0, published: 0, archived: 0, trash: 0 };
    for (const { status, count } of rows) counts[status] = count;
    return counts;
  }
}

const sorts = {
  updated: 'article.updated_at',
  published: 'article.published_at',
  title: 'lower(article.title)',
  views: 'coalesce(v.view_count, 0)',
} as const;

const orderOf = ({ sort, order }: EditedPostQuery) =>
  `${sorts[sort]} ${order === 'asc' ? 'ASC NULLS FIRST' : 'DESC NULLS LAST'}, article.id DESC`;

const articlesSql = `
  WITH article AS (
    SELECT p.id, p.published_at, p.is_featured, d.trashed_at, d.updated_by,
      coalesce(d.fields ->> 'title', p.title) AS title,
      coalesce(d.fields ->> 'excerpt', p.excerpt) AS excerpt,
      coalesce(nullif(d.fields ->> 'slug', ''), p.slug, '') AS slug,
      CASE WHEN p.status = 'published' AND p.published_at > now() THEN 'scheduled' ELSE p.status END AS status,
      p.status IN ('published', 'archived') AND d.fields IS NOT NULL AS has_changes,
      CASE WHEN d.fields IS NULL THEN p.category_id ELSE (d.fields ->> 'category_id')::uuid END AS category_id,
      CASE WHEN d.fields IS NULL THEN p.author_id ELSE (d.fields ->> 'author_id')::uuid END AS author_id,
      greatest(p.updated_at, d.version_at) AS updated_at
    FROM blog_posts p LEFT JOIN blog_post_desk d ON d.post_id = p.id
  )`;

const fits = `($1::text IS NULL OR ${containsPlain(['article.title', 'article.excerpt', 'article.slug'], '$1')})
  AND (CASE WHEN $2::text IS NULL THEN article.status <> 'trash' ELSE article.status = $2 END)
  AND ($3::uuid IS NULL OR article.category_id = $3) AND ($4::uuid IS NULL OR article.author_id = $4)`;

const joins = `
  FROM article
  LEFT JOIN blog_categories c ON c.id = article.category_id
  LEFT JOIN blog_authors a ON a.id = article.author_id
  LEFT JOIN blog_post_views v ON v.post_id = article.id`;

const listColumns = `
  article.id, article.title, article.slug, article.status, article.has_changes, article.is_featured, article.published_at, article.trashed_at,
  article.updated_at, article.updated_by, coalesce(v.view_count, 0) AS view_count,
  CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name) END AS category,
  CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'name', a.name) END AS author`;
