import { Injectable } from '@nestjs/common';
import type { DeskAuthor } from '@latchline/contracts/content/blog-desk/author-and-category.schema';
import { NoSuchAuthor } from '../../blog/blog.errors';
import { DeskAuthorRepository } from '../desk-author.repository';

@Injectable()
export class GetDeskAuthorHandler {
  constructor(private readonly authors: DeskAuthorRepository) {}

  async run({ id }: { id: string }): Promise<DeskAuthor> {
    const found = await this.authors.find(id);
    if (!found) throw new NoSuchAuthor(id);
    return found;
  }
}
