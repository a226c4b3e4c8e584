import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listIndexing } from '@latchline/contracts/seo/indexing.commands';
import type { ListIndexingQuery } from '@latchline/contracts/seo/indexing.schema';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListIndexingHandler } from './list-indexing.handler';

@Controller()
export class ListIndexingController {
  constructor(private readonly handler: ListIndexingHandler) {}

  @Handles(listIndexing)
  run(@Payload() query: ListIndexingQuery) {
    return this.handler.run(query);
  }
}
