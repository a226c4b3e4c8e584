import { Injectable } from '@nestjs/common';
import { freeSlug, slugOf } from '@latchline/contracts/content/blog-desk/post-text';
import type { createAuthor } from '@latchline/contracts/content/blog-desk/author-and-category.commands';
import type { DeskAuthor } from '@latchline/contracts/content/blog-desk/author-and-category.schema';
import type { z } from 'zod';
import { DeskAuthorRepository } from '../desk-author.repository';

@Injectable()
export class CreateAuthorHandler {
  constructor(private readonly authors: DeskAuthorRepository) {}

  async run({ fields }: z.output<typeof createAuthor.request>): Promise<DeskAuthor> {
    const taken = new Set((await this.authors.all()).map(({ slug }) => slug));
    return this.authors.add({ ...fields, slug: fields.slug ?? freeSlug(slugOf(fields.name), taken) });
  }
}
