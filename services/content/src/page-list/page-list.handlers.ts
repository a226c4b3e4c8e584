import { Controller } from '@nestjs/common';
import { listContentPages } from '@latchline/contracts/content/content.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { PageListRepository } from './page-list.repository';

@Controller()
export class PageListHandlers {
  constructor(private readonly pages: PageListRepository) {}

  @Handles(listContentPages)
  async list() {
    return { items: await this.pages.all() };
  }
}
