import { Injectable } from '@nestjs/common';
import type { EditedCategory } from '@latchline/contracts/content/blog-editor/author-and-category.schema';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { unfit } from './blog-editor.errors';

type Row = Omit<EditedCategory, 'updated_at'> & { readonly updated_at: Date };

/** The SQL of categories in the blog editor. A manager belongs to the caller's transaction. */
@Injectable()
export class EditedCategoryRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(run: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(run);
  }

  async all(): Promise<EditedCategory[]> {
    return (await this.dataSource.query<Row[]>(`${selectSql} ORDER BY lower(s.name), s.id`)).map(
      toEditedCategory,
    );
  }

  /** `lock` blocks other changes until the transaction ends. */
  async find(
    id: string,
    manager: EntityManager = this.dataSource.manager,
    { lock = false } = {},
  ): Promise<EditedCategory | undefined> {
    const rows = await manager.query<Row[]>(`${selectSql} WHERE s.id = $1 ${lock ? 'FOR UPDATE OF s' : ''}`, [
      id,
    ]);
    return rows.map(toEditedCategory)[0];
  }

  async add(manager: EntityManager, { name, slug, is_active = true }: NewCategory): Promise<EditedCategory> {
    const id = uuidv7();
    await manager
      .query(`INSERT INTO blog_categories (id, name, slug, is_active) VALUES ($1, $2, $3, $4)`, [
        id,
        name,
        slug,
        is_active,
      ])
      .catch(refuseTakenSlug);
    return this.one(await this.find(id, manager));
  }

  async change(
    manager: EntityManager,
    category: Pick<EditedCategory, 'id' | 'name' | 'slug' | 'is_active'>,
  ): Promise<EditedCategory> {
    await manager
      .query(`UPDATE blog_categories SET name = $2, slug = $3, is_active = $4 WHERE id = $1`, [
        category.id,
        category.name,
        category.slug,
        category.is_active,
      ])
      .catch(refuseTakenSlug);
    return this.one(await this.find(category.id, manager));
  }

  /** In published articles and in drafts. */
  async moveArticles(manager: EntityManager, from: string, to: string): Promise<void> {
    await manager.query('UPDATE blog_posts SET category_id = $2 WHERE category_id = $1', [from, to]);
    await manager.query(
      `UPDATE blog_post_desk SET fields = jsonb_set(fields, '{category_id}', to_jsonb($2::text))
       WHERE fields ->> 'category_id' = $1::text`,
      [from, to],
    );
  }

  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM blog_categories WHERE id = $1', [id]);
  }

  private one(category: EditedCategory | undefined): EditedCategory {
    if (!category) throw new Error('The category that was just written does not exist');
    return category;
  }
}

interface NewCategory {
  readonly name: string;
  readonly slug: string;
  readonly is_active?: boolean | undefined;
}

// An article counts for its published category and for the category of its draft.
const selectSql = `
  SELECT s.id, s.name, s.slug, s.is_active, s.updated_at, (
    SELECT count(*)::int FROM blog_posts p LEFT JOIN blog_post_desk d ON d.post_id = p.id
    WHERE p.category_id = s.id OR d.fields ->> 'category_id' = s.id::text
  ) AS post_count
  FROM blog_categories s`;

const toEditedCategory = ({ updated_at, ...rest }: Row): EditedCategory => ({
  ...rest,
  updated_at: updated_at.toISOString(),
});

function refuseTakenSlug(error: unknown): never {
  const taken = (error as { driverError?: { constraint?: string } }).driverError?.constraint;
  throw taken === 'blog_categories_slug_key' ? unfit('slug', 'Another category has this address') : error;
}
