import { Injectable } from '@nestjs/common';
import type { DeskAuthor } from '@latchline/contracts/content/blog-desk/author-and-category.schema';
import { DeskAuthorRepository } from '../desk-author.repository';

@Injectable()
export class ListDeskAuthorsHandler {
  constructor(private readonly authors: DeskAuthorRepository) {}

  async run(): Promise<{ items: DeskAuthor[] }> {
    return { items: await this.authors.all() };
  }
}
