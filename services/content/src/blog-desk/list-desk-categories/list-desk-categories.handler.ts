import { Injectable } from '@nestjs/common';
import type { DeskCategory } from '@latchline/contracts/content/blog-desk/author-and-category.schema';
import { DeskCategoryRepository } from '../desk-category.repository';

@Injectable()
export class ListDeskCategoriesHandler {
  constructor(private readonly categories: DeskCategoryRepository) {}

  async run(): Promise<{ items: DeskCategory[] }> {
    return { items: await this.categories.all() };
  }
}
