import { Controller } from '@nestjs/common';
import { listPageWords } from '@latchline/contracts/content/page-words.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListPageWordsHandler } from './list-page-words.handler';

@Controller()
export class ListPageWordsController {
  constructor(private readonly handler: ListPageWordsHandler) {}

  @Handles(listPageWords)
  run() {
    return this.handler.run();
  }
}
