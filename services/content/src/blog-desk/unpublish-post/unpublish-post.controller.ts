import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { unpublishPost } from '@latchline/contracts/content/blog-desk/post.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { UnpublishPostHandler } from './unpublish-post.handler';

@Controller()
export class UnpublishPostController {
  constructor(private readonly handler: UnpublishPostHandler) {}

  @Handles(unpublishPost)
  run(@Payload() request: z.output<typeof unpublishPost.request>) {
    return this.handler.run(request);
  }
}
