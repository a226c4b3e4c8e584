import { Injectable } from '@nestjs/common';
import type { DeskCategory } from '@latchline/contracts/content/blog-desk/author-and-category.schema';
import { NoSuchCategory } from '../desk.errors';
import { DeskCategoryRepository } from '../desk-category.repository';

@Injectable()
export class GetDeskCategoryHandler {
  constructor(private readonly categories: DeskCategoryRepository) {}

  async run({ id }: { id: string }): Promise<DeskCategory> {
    const found = await this.categories.find(id);
    if (!found) throw new NoSuchCategory(id);
    return found;
  }
}
