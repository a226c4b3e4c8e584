import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getPageWords } from '@latchline/contracts/content/page-words.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { GetPageWordsHandler } from './get-page-words.handler';

@Controller()
export class GetPageWordsController {
  constructor(private readonly handler: GetPageWordsHandler) {}

  @Handles(getPageWords)
  run(@Payload() request: z.output<typeof getPageWords.request>) {
    return this.handler.run(request);
  }
}
