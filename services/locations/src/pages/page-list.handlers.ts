import { Controller } from '@nestjs/common';
import { listPlacePages } from '@latchline/contracts/locations/location.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { PageListRepository } from './page-list.repository';

@Controller()
export class PageListHandlers {
  constructor(private readonly pages: PageListRepository) {}

  @Handles(listPlacePages)
  async list() {
    return { items: await this.pages.all() };
  }
}
