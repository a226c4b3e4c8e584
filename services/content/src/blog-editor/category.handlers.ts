import { Controller } from '@nestjs/common';
import {
  changeCategory,
  createCategory,
  deleteCategory,
  getEditedCategory,
  listEditedCategories,
} from '@latchline/contracts/content/blog-editor/author-and-category.operations';
import type { EditedCategory } from '@latchline/contracts/content/blog-editor/author-and-category.schema';
import { freeSlug, slugOf } from '@latchline/contracts/content/blog-editor/post-text';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { CategoryNotFound } from './blog-editor.errors';
import { EditedCategoryRepository } from './edited-category.repository';
import { type Taxonomy, TaxonomyChanges } from './taxonomy-changes';

@Controller()
export class CategoryHandlers {
  private readonly taxonomy: Taxonomy<EditedCategory>;

  constructor(
    private readonly categories: EditedCategoryRepository,
    private readonly changes: TaxonomyChanges,
  ) {
    const missing = (id: string) => new CategoryNotFound(id);
    this.taxonomy = { noun: 'category', path: '/blog/category', missing, entries: categories };
  }

  @Handles(listEditedCategories)
  async list() {
    return { items: await this.categories.all() };
  }

  @Handles(getEditedCategory)
  async get({ id }: z.output<typeof getEditedCategory.request>) {
    const found = await this.categories.find(id);
    if (!found) throw new CategoryNotFound(id);
    return found;
  }

  @Handles(createCategory)
  async create({ fields }: z.output<typeof createCategory.request>) {
    const taken = new Set((await this.categories.all()).map(({ slug }) => slug));
    const slug = fields.slug ?? freeSlug(slugOf(fields.name), taken);
    return this.changes.add(this.taxonomy, (manager) => this.categories.add(manager, { ...fields, slug }));
  }

  @Handles(changeCategory)
  change(change: z.output<typeof changeCategory.request>) {
    return this.changes.change(this.taxonomy, change);
  }

  @Handles(deleteCategory)
  async delete(removal: z.output<typeof deleteCategory.request>) {
    await this.changes.remove(this.taxonomy, removal);
    return {};
  }
}
