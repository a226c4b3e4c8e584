import { Injectable } from '@nestjs/common';
import type { BlogCategory } from '@latchline/contracts/content/blog/blog.schema';
import { DataSource } from 'typeorm';

/** All SQL that reads categories for the public site. */
@Injectable()
export class CategoryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Active categories by name, with the number of articles listed in each. */
  active(): Promise<BlogCategory[]> {
    return this.dataSource.query<BlogCategory[]>(
      `SELECT c.id, c.name, c.slug, c.is_active, count(p.id)::int AS article_count
       FROM blog_categories c
       LEFT JOIN blog_posts p ON p.category_id = c.id AND NOT p.is_featured
         AND p.status = 'published' AND p.published_at <= now()
       WHERE c.is_active
       GROUP BY c.id
       ORDER BY c.name, c.id`,
    );
  }
}
