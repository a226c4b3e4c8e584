import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { trashPosts } from '@latchline/contracts/content/blog-desk/post.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { TrashPostsHandler } from './trash-posts.handler';

@Controller()
export class TrashPostsController {
  constructor(private readonly handler: TrashPostsHandler) {}

  @Handles(trashPosts)
  run(@Payload() request: z.output<typeof trashPosts.request>) {
    return this.handler.run(request);
  }
}
