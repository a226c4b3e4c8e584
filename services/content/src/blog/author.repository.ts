import { Injectable } from '@nestjs/common';
import type { BlogAuthor } from '@latchline/contracts/content/blog/blog.schema';
import { DataSource } from 'typeorm';

/** All SQL that reads authors for the public site. */
@Injectable()
export class AuthorRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(slug: string): Promise<BlogAuthor | undefined> {
    const [row] = await this.dataSource.query<BlogAuthor[]>(
      `SELECT id, name, slug, bio, credentials, job_title, avatar_url, social_links
       FROM blog_authors WHERE slug = $1`,
      [slug],
    );
    return row;
  }
}
