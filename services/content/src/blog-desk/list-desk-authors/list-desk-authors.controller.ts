import { Controller } from '@nestjs/common';
import { listDeskAuthors } from '@latchline/contracts/content/blog-desk/author-and-category.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListDeskAuthorsHandler } from './list-desk-authors.handler';

@Controller()
export class ListDeskAuthorsController {
  constructor(private readonly handler: ListDeskAuthorsHandler) {}

  @Handles(listDeskAuthors)
  run() {
    return this.handler.run();
  }
}
