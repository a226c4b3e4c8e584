import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { keepPageWords } from '@latchline/contracts/content/page-words.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { KeepPageWordsHandler } from './keep-page-words.handler';

@Controller()
export class KeepPageWordsController {
  constructor(private readonly handler: KeepPageWordsHandler) {}

  @Handles(keepPageWords)
  run(@Payload() request: z.output<typeof keepPageWords.request>) {
    return this.handler.run(request);
  }
}
