import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { resetPageWords } from '@latchline/contracts/content/page-words.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ResetPageWordsHandler } from './reset-page-words.handler';

@Controller()
export class ResetPageWordsController {
  constructor(private readonly handler: ResetPageWordsHandler) {}

  @Handles(resetPageWords)
  run(@Payload() request: z.output<typeof resetPageWords.request>) {
    return this.handler.run(request);
  }
}
