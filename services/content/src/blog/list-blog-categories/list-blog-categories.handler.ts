import { Injectable } from '@nestjs/common';
import type { BlogCategory } from '@latchline/contracts/content/blog.schema';
import { CategoryRepository } from '../category.repository';

@Injectable()
export class ListBlogCategoriesHandler {
  constructor(private readonly categories: CategoryRepository) {}

  async run(): Promise<{ items: BlogCategory[] }> {
    return { items: await this.categories.active() };
  }
}
