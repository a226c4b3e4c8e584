import { Controller } from '@nestjs/common';
import {
  changeAuthor,
  createAuthor,
  deleteAuthor,
  getEditedAuthor,
  listEditedAuthors,
} from '@latchline/contracts/content/blog-editor/author-and-category.operations';
import type { EditedAuthor } from '@latchline/contracts/content/blog-editor/author-and-category.schema';
import { freeSlug, slugOf } from '@latchline/contracts/content/blog-editor/post-text';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { AuthorNotFound } from '../blog/blog.errors';
import { EditedAuthorRepository } from './edited-author.repository';
import { type Taxonomy, TaxonomyChanges } from './taxonomy-changes';

@Controller()
export class AuthorHandlers {
  private readonly taxonomy: Taxonomy<EditedAuthor>;

  constructor(
    private readonly authors: EditedAuthorRepository,
    private readonly changes: TaxonomyChanges,
  ) {
    const missing = (id: string) => new AuthorNotFound(id);
    this.taxonomy = { noun: 'author', path: '/blog/authors', missing, entries: authors };
  }

  @Handles(listEditedAuthors)
  async list() {
    return { items: await this.authors.all() };
  }

  @Handles(getEditedAuthor)
  async get({ id }: z.output<typeof getEditedAuthor.request>) {
    const found = await this.authors.find(id);
    if (!found) throw new AuthorNotFound(id);
    return found;
  }

  @Handles(createAuthor)
  async create({ fields }: z.output<typeof createAuthor.request>) {
    const taken = new Set((await this.authors.all()).map(({ slug }) => slug));
    const slug = fields.slug ?? freeSlug(slugOf(fields.name), taken);
    return this.changes.add(this.taxonomy, (manager) => this.authors.add(manager, { ...fields, slug }));
  }

  @Handles(changeAuthor)
  change(change: z.output<typeof changeAuthor.request>) {
    return this.changes.change(this.taxonomy, change);
  }

  @Handles(deleteAuthor)
  async delete(removal: z.output<typeof deleteAuthor.request>) {
    await this.changes.remove(this.taxonomy, removal);
    return {};
  }
}
