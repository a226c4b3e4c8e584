import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { publishPost } from '@latchline/contracts/content/blog-desk/post.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { PublishPostHandler } from './publish-post.handler';

@Controller()
export class PublishPostController {
  constructor(private readonly handler: PublishPostHandler) {}

  @Handles(publishPost)
  run(@Payload() request: z.output<typeof publishPost.request>) {
    return this.handler.run(request);
  }
}
