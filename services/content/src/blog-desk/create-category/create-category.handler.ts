import { Injectable } from '@nestjs/common';
import { freeSlug, slugOf } from '@latchline/contracts/content/blog-desk/post-text';
import type { createCategory } from '@latchline/contracts/content/blog-desk/author-and-category.commands';
import type { DeskCategory } from '@latchline/contracts/content/blog-desk/author-and-category.schema';
import type { z } from 'zod';
import { DeskCategoryRepository } from '../desk-category.repository';

@Injectable()
export class CreateCategoryHandler {
  constructor(private readonly categories: DeskCategoryRepository) {}

  async run({ fields }: z.output<typeof createCategory.request>): Promise<DeskCategory> {
    const taken = new Set((await this.categories.all()).map(({ slug }) => slug));
    return this.categories.add({ ...fields, slug: fields.slug ?? freeSlug(slugOf(fields.name), taken) });
  }
}
