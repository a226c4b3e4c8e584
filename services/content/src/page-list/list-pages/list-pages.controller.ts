import { Controller } from '@nestjs/common';
import { listContentPages } from '@latchline/contracts/content/content.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListPagesHandler } from './list-pages.handler';

@Controller()
export class ListPagesController {
  constructor(private readonly handler: ListPagesHandler) {}

  @Handles(listContentPages)
  run() {
    return this.handler.run();
  }
}
