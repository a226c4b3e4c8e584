import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getPostRevision } from '@latchline/contracts/content/blog-desk/post.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { GetPostRevisionHandler } from './get-post-revision.handler';

@Controller()
export class GetPostRevisionController {
  constructor(private readonly handler: GetPostRevisionHandler) {}

  @Handles(getPostRevision)
  run(@Payload() request: z.output<typeof getPostRevision.request>) {
    return this.handler.run(request);
  }
}
