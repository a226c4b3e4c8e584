import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listPostRevisions } from '@latchline/contracts/content/blog-desk/post.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ListPostRevisionsHandler } from './list-post-revisions.handler';

@Controller()
export class ListPostRevisionsController {
  constructor(private readonly handler: ListPostRevisionsHandler) {}

  @Handles(listPostRevisions)
  run(@Payload() request: z.output<typeof listPostRevisions.request>) {
    return this.handler.run(request);
  }
}
