import { Injectable } from '@nestjs/common';
import type { PostFields } from '@latchline/contracts/content/blog-editor/post-fields';
import { EditedAuthorRepository } from './edited-author.repository';
import { EditedCategoryRepository } from './edited-category.repository';
import { unfit } from './blog-editor.errors';

/** Checks the author and category of a draft, which no foreign key covers. */
@Injectable()
export class KnownTaxonomy {
  constructor(
    private readonly categories: EditedCategoryRepository,
    private readonly authors: EditedAuthorRepository,
  ) {}

  async assertKnown({ category_id, author_id }: Partial<PostFields>): Promise<void> {
    if (category_id && !(await this.categories.find(category_id))) {
      throw unfit('category_id', 'This category has been deleted');
    }
    if (author_id && !(await this.authors.find(author_id))) {
      throw unfit('author_id', 'This author has been deleted');
    }
  }

  /** Clears an author or category of an older version that has since been deleted. */
  async onlyKnown(fields: PostFields): Promise<PostFields> {
    const { category_id, author_id } = fields;
    return {
      ...fields,
      category_id: category_id && (await this.categories.find(category_id)) ? category_id : null,
      author_id: author_id && (await this.authors.find(author_id)) ? author_id : null,
    };
  }
}
