import { Injectable } from '@nestjs/common';
import {
  type AuthorFields,
  defaultJobTitle,
  type EditedAuthor,
} from '@latchline/contracts/content/blog-editor/author-and-category.schema';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { unfit } from './blog-editor.errors';

type Row = Omit<EditedAuthor, 'updated_at'> & { readonly updated_at: Date };

/** The SQL of authors in the blog editor. A manager belongs to the caller's transaction. */
@Injectable()
export class EditedAuthorRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(run: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(run);
  }

  async all(): Promise<EditedAuthor[]> {
    return (await this.dataSource.query<Row[]>(`${selectSql} ORDER BY lower(s.name), s.id`)).map(
      toEditedAuthor,
    );
  }

  /** `lock` blocks other changes until the transaction ends. */
  async find(
    id: string,
    manager: EntityManager = this.dataSource.manager,
    { lock = false } = {},
  ): Promise<EditedAuthor | undefined> {
    const rows = await manager.query<Row[]>(`${selectSql} WHERE s.id = $1 ${lock ? 'FOR UPDATE OF s' : ''}`, [
      id,
    ]);
    return rows.map(toEditedAuthor)[0];
  }

  async add(manager: EntityManager, author: NewAuthor): Promise<EditedAuthor> {
    const id = uuidv7();
    await manager
      .query(
        `INSERT INTO blog_authors (id, name, slug, bio, credentials, job_title, avatar_url, social_links)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [id, ...valuesOf(author)],
      )
      .catch(refuseTakenSlug);
    return this.one(await this.find(id, manager));
  }

  async change(manager: EntityManager, author: NewAuthor & { readonly id: string }): Promise<EditedAuthor> {
    await manager
      .query(
        `UPDATE blog_authors SET name = $2, slug = $3, bio = $4, credentials = $5, job_title = $6, avatar_url = $7,
           social_links = $8 WHERE id = $1`,
        [author.id, ...valuesOf(author)],
      )
      .catch(refuseTakenSlug);
    return this.one(await this.find(author.id, manager));
  }

  /** In published articles and in drafts. */
  async moveArticles(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.query('UPDATE blog_posts SET author_id = $2 WHERE author_id = $1', [from, to]);
    await manager.query(
      `UPDATE blog_post_desk SET fields = jsonb_set(fields, '{author_id}', to_jsonb($2::text))
       WHERE fields ->> 'author_id' = $1::text`,
      [from, to],
    );
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM blog_authors WHERE id = $1', [id]);
  }

  private one(author: EditedAuthor | undefined): EditedAuthor {
    if (!author) throw new Error('The author that was just written does not exist');
    return author;
  }
}

type NewAuthor = AuthorFields & { readonly slug: string };

const valuesOf = (author: NewAuthor) => [
  author.name,
  author.slug,
  author.bio ?? '',
  author.credentials ?? '',
  author.job_title || defaultJobTitle,
  author.avatar_url || null,
  JSON.stringify(author.social_links ?? {}),
];

// An article counts for its published author and for the author of its draft.
const selectSql = `
  SELECT s.id, s.name, s.slug, s.bio, s.credentials, s.job_title, s.avatar_url, s.social_links, s.updated_at, (
    SELECT count(*)::int FROM blog_posts p LEFT JOIN blog_post_desk d ON d.post_id = p.id
    WHERE p.author_id = s.id OR d.fields ->> 'author_id' = s.id::text
  ) AS post_count
  FROM blog_authors s`;

const toEditedAuthor = ({ updated_at, ...rest }: Row): EditedAuthor => ({
  ...rest,
  updated_at: updated_at.toISOString(),
});

function refuseTakenSlug(error: unknown): never {
  const taken = (error as { driverError?: { constraint?: string } }).driverError?.constraint;
  throw taken === 'blog_authors_slug_key' ? unfit('slug', 'Another author has this address') : error;
}
