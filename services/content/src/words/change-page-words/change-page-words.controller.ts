import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changePageWords } from '@latchline/contracts/content/page-words.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ChangePageWordsHandler } from './change-page-words.handler';

@Controller()
export class ChangePageWordsController {
  constructor(private readonly handler: ChangePageWordsHandler) {}

  @Handles(changePageWords)
  run(@Payload() request: z.output<typeof changePageWords.request>) {
    return this.handler.run(request);
  }
}
