import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { searchWords } from '@latchline/contracts/content/page-words.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { SearchWordsHandler } from './search-words.handler';

@Controller()
export class SearchWordsController {
  constructor(private readonly handler: SearchWordsHandler) {}

  @Handles(searchWords)
  run(@Payload() request: z.output<typeof searchWords.request>) {
    return this.handler.run(request);
  }
}
