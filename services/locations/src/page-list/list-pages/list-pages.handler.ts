import { Injectable } from '@nestjs/common';
import type { PageEntry } from '@latchline/contracts/pages/page-entry';
import { PageListRepository } from '../page-list.repository';

@Injectable()
export class ListPagesHandler {
  constructor(private readonly pages: PageListRepository) {}

  async run(): Promise<{ items: PageEntry[] }> {
    return { items: await this.pages.all() };
  }
}
