import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { restorePost } from '@latchline/contracts/content/blog-desk/post.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { RestorePostHandler } from './restore-post.handler';

@Controller()
export class RestorePostController {
  constructor(private readonly handler: RestorePostHandler) {}

  @Handles(restorePost)
  run(@Payload() request: z.output<typeof restorePost.request>) {
    return this.handler.run(request);
  }
}
