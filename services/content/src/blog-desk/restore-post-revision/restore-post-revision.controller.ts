import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { restorePostRevision } from '@latchline/contracts/content/blog-desk/post.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { RestorePostRevisionHandler } from './restore-post-revision.handler';

@Controller()
export class RestorePostRevisionController {
  constructor(private readonly handler: RestorePostRevisionHandler) {}

  @Handles(restorePostRevision)
  run(@Payload() request: z.output<typeof restorePostRevision.request>) {
    return this.handler.run(request);
  }
}
