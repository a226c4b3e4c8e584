import { Injectable } from '@nestjs/common';
import type { PageEntry } from '@latchline/contracts/addresses/page-entry';
import { DataSource } from 'typeorm';

type PageRow = Pick<PageEntry, 'kind' | 'slug' | 'images'> & { changed_at: Date };

/** Reads what sitemaps need of every page. */
@Injectable()
export class PageListRepository {
  constructor(private readonly dataSource: DataSource) {}

  async all(): Promise<PageEntry[]> {
    const rows = await this.dataSource.query<PageRow[]>(pagesSql);
    return rows.map((row) => ({ ...row, region: null, changed_at: row.changed_at.toISOString() }));
  }
}

/** Finds pictures of articles by address, so that the list doesn't read article texts. */
const pagesSql = `
  WITH due AS (
    SELECT slug, author_id, featured_image_url, greatest(updated_at, published_at) AS changed_at
    FROM blog_posts WHERE status = 'published' AND published_at <= now()
  ), newest AS (
    SELECT max(changed_at) AS changed_at FROM due
  ), cards AS (
    SELECT max(updated_at) AS changed_at FROM services
  ), singles (page, kind, also) AS (
    SELECT 'home', 'home', changed_at FROM cards
    UNION ALL SELECT 'services', 'services', changed_at FROM cards
    UNION ALL VALUES ('contact', 'contact', NULL::timestamptz), ('about', 'about', NULL)
    UNION ALL SELECT 'blog', 'blog', changed_at FROM newest
  )
  SELECT kind, NULL AS slug, greatest(updated_at, also) AS changed_at, '{}'::text[] AS images
    FROM singles JOIN page_copy USING (page)
  UNION ALL
  SELECT 'service', substr(page, length('services/') + 1), updated_at, '{}' FROM page_copy WHERE page LIKE 'services/%'
  UNION ALL
  SELECT 'language', language, copy.updated_at, '{}'
    FROM language_pages JOIN page_copy copy ON copy.page = copy_name WHERE enabled
  UNION ALL
  SELECT 'legal', slug, updated_at, '{}' FROM legal_pages
  UNION ALL
  SELECT 'post', slug, changed_at, CASE WHEN featured_image_url = '' THEN '{}' ELSE ARRAY[featured_image_url] END FROM due
  UNION ALL
  SELECT 'author', author.slug, greatest(author.updated_at, max(due.changed_at)), '{}'
    FROM blog_authors author JOIN due ON due.author_id = author.id GROUP BY author.id
  ORDER BY kind, slug`;
