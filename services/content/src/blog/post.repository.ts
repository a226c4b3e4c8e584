import { Injectable } from '@nestjs/common';
import {
  type BlogPost,
  type BlogPostSummary,
  blogPageSize,
} from '@latchline/contracts/content/blog/blog.schema';
import { containingPlain, containsPlain } from '@latchline/runtime/database/plain-text';
import { DataSource } from 'typeorm';
import { type PostRow, type SummaryRow, toPost, toSummary } from './post.mapper';

export interface PostFilter {
  /** Slug of an active category. */
  category?: string;
  /** Part of a title or excerpt. */
  q?: string;
}

/** All SQL that reads articles for the public site. Every query returns only articles that are published and due. */
@Injectable()
export class PostRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One page of articles that are not featured, and their total number. */
  async page(filter: PostFilter, page: number): Promise<{ items: BlogPostSummary[]; total: number }> {
    const parameters = [filter.category ?? null, filter.q ? containingPlain(filter.q) : null];
    const [row] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total ${fromPosts} WHERE ${isPublic} AND ${isListed}`,
      parameters,
    );
    const items = await this.summaries(`${isListed} ${newestFirst} LIMIT $3 OFFSET $4`, [
      ...parameters,
      blogPageSize,
      (page - 1) * blogPageSize,
    ]);
    return { items, total: row?.total ?? 0 };
  }

  featured(limit: number): Promise<BlogPostSummary[]> {
    return this.summaries(`p.is_featured ${newestFirst} LIMIT $1`, [limit]);
  }

  recent(limit: number, exclude?: string): Promise<BlogPostSummary[]> {
    return this.summaries(`p.slug IS DISTINCT FROM $2 ${newestFirst} LIMIT $1`, [limit, exclude ?? null]);
  }

  ofAuthor(author: string): Promise<BlogPostSummary[]> {
    return this.summaries(`a.slug = $1 ${newestFirst}`, [author]);
  }

  /** The writer's choice first, then the same category, then others. */
  related(post: Pick<BlogPost, 'slug' | 'category_id'>, limit: number): Promise<BlogPostSummary[]> {
    const chosen = 'array_position((SELECT related_ids FROM blog_posts WHERE slug = $1), p.id)';
    const order = `ORDER BY ${chosen} NULLS LAST, (p.category_id = $2) DESC, p.published_at DESC, p.id DESC`;
    return this.summaries(`p.slug <> $1 ${order} LIMIT $3`, [post.slug, post.category_id, limit]);
  }

  async find(slug: string): Promise<BlogPost | undefined> {
    const [row] = await this.dataSource.query<PostRow[]>(
      `SELECT ${summaryColumns}, ${ownColumns}, ${authorColumn} AS author
       ${fromPosts} LEFT JOIN blog_post_views v ON v.post_id = p.id
       WHERE ${isPublic} AND p.slug = $1`,
      [slug],
    );
    return row && toPost(row);
  }

  private async summaries(condition: string, parameters: unknown[]): Promise<BlogPostSummary[]> {
    const rows = await this.dataSource.query<SummaryRow[]>(
      `SELECT ${summaryColumns}, ${authorName} AS author ${fromPosts} WHERE ${isPublic} AND ${condition}`,
      parameters,
    );
    return rows.map(toSummary);
  }
}

/** Escapes the search text, which is not a pattern. */
const fromPosts = `
  FROM blog_posts p
  JOIN blog_categories c ON c.id = p.category_id
  JOIN blog_authors a ON a.id = p.author_id`;

const isPublic = `p.status = 'published' AND p.published_at <= now()`;

const isListed = `NOT p.is_featured
  AND ($1::text IS NULL OR (c.slug = $1 AND c.is_active))
  AND ($2::text IS NULL OR ${containsPlain(['p.title', 'p.excerpt'], '$2')})`;

const newestFirst = 'ORDER BY p.published_at DESC, p.id DESC';

const summaryColumns = `
  p.id, p.title, p.slug, p.excerpt, p.published_at, p.updated_at, p.reading_time_minutes,
  p.featured_image_url, p.featured_image_alt, p.is_featured,
  json_build_object('name', c.name, 'slug', c.slug) AS category`;

const authorName = `json_build_object('name', a.name, 'slug', a.slug, 'avatar_url', a.avatar_url)`;

const ownColumns = `
  p.content, p.status, p.category_id, p.meta_title, p.meta_description, p.canonical_url,
  coalesce(v.view_count, 0) AS view_count`;

const authorColumn = `json_build_object('id', a.id, 'name', a.name, 'slug', a.slug, 'bio', a.bio,
  'credentials', a.credentials, 'job_title', a.job_title, 'avatar_url', a.avatar_url,
  'social_links', a.social_links)`;
