import { Controller } from '@nestjs/common';
import {
  changeAuthor,
  createAuthor,
  deleteAuthor,
  getDeskAuthor,
  listDeskAuthors,
} from '@latchline/contracts/content/blog-desk/author-and-category.operations';
import type { DeskAuthor } from '@latchline/contracts/content/blog-desk/author-and-category.schema';
import { freeSlug, slugOf } from '@latchline/contracts/content/blog-desk/post-text';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { NoSuchAuthor } from '../blog/blog.errors';
import { EditedAuthorRepository } from './edited-author.repository';
import { type Taxonomy, TaxonomyChanges } from './taxonomy-changes';

@Controller()
export class AuthorHandlers {
  private readonly taxonomy: Taxonomy<DeskAuthor>;

  constructor(
    private readonly authors: EditedAuthorRepository,
    private readonly changes: TaxonomyChanges,
  ) {
    const missing = (id: string) => new NoSuchAuthor(id);
    this.taxonomy = { noun: 'author', path: '/blog/authors', missing, entries: authors };
  }

  @Handles(listDeskAuthors)
  async list() {
    return { items: await this.authors.all() };
  }

  @Handles(getDeskAuthor)
  async get({ id }: z.output<typeof getDeskAuthor.request>) {
    const found = await this.authors.find(id);
    if (!found) throw new NoSuchAuthor(id);
    return found;
  }

  @Handles(createAuthor)
  async create({ fields }: z.output<typeof createAuthor.request>) {
    const taken = new Set((await this.authors.all()).map(({ slug }) => slug));
    return this.authors.add({ ...fields, slug: fields.slug ?? freeSlug(slugOf(fields.name), taken) });
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
