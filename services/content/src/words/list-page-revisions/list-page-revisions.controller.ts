import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listPageRevisions } from '@latchline/contracts/content/page-words.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ListPageRevisionsHandler } from './list-page-revisions.handler';

@Controller()
export class ListPageRevisionsController {
  constructor(private readonly handler: ListPageRevisionsHandler) {}

  @Handles(listPageRevisions)
  run(@Payload() request: z.output<typeof listPageRevisions.request>) {
    return this.handler.run(request);
  }
}
