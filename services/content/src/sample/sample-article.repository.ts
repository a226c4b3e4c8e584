import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface SampleArticle {
  readonly slug: string;
  readonly content: string;
}

@Injectable()
export class SampleArticleRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those outside the trash whose text nobody has changed. */
  left(samples: readonly SampleArticle[]): Promise<{ id: string; title: string }[]> {
    const given = samples.map(({ slug, content }) => ({ slug, content }));
    return this.dataSource.query<{ id: string; title: string }[]>(
      `SELECT post.id, post.title
       FROM blog_posts AS post
       JOIN jsonb_to_recordset($1) AS sample (slug text, content text)
         ON sample.slug = post.slug AND sample.content = post.content
       WHERE post.status <> 'trash'
       ORDER BY post.published_at DESC NULLS FIRST, post.id`,
      [JSON.stringify(given)],
    );
  }
}
