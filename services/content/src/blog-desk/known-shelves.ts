import { Injectable } from '@nestjs/common';
import type { PostFields } from '@latchline/contracts/content/blog-desk/post-fields';
import { DeskAuthorRepository } from './desk-author.repository';
import { DeskCategoryRepository } from './desk-category.repository';
import { unfit } from './desk.errors';

/** The authors and categories that articles name: those of a working copy are held by no key of the database. */
@Injectable()
export class KnownShelves {
  constructor(
    private readonly categories: DeskCategoryRepository,
    private readonly authors: DeskAuthorRepository,
  ) {}

  async assertKnown({ category_id, author_id }: Partial<PostFields>): Promise<void> {
    if (category_id && !(await this.categories.find(category_id))) {
      throw unfit('category_id', 'This category is no longer there');
    }
    if (author_id && !(await this.authors.find(author_id))) {
      throw unfit('author_id', 'This author is no longer there');
    }
  }

  /** An older version may name some that were deleted since. */
  async onlyKnown(fields: PostFields): Promise<PostFields> {
    const { category_id, author_id } = fields;
    return {
      ...fields,
      category_id: category_id && (await this.categories.find(category_id)) ? category_id : null,
      author_id: author_id && (await this.authors.find(author_id)) ? author_id : null,
    };
  }
}
