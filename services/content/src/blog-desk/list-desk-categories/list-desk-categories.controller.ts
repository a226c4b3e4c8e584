import { Controller } from '@nestjs/common';
import { listDeskCategories } from '@latchline/contracts/content/blog-desk/author-and-category.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListDeskCategoriesHandler } from './list-desk-categories.handler';

@Controller()
export class ListDeskCategoriesController {
  constructor(private readonly handler: ListDeskCategoriesHandler) {}

  @Handles(listDeskCategories)
  run() {
    return this.handler.run();
  }
}
