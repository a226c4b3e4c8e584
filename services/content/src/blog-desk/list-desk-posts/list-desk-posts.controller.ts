import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listDeskPosts } from '@latchline/contracts/content/blog-desk/post.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ListDeskPostsHandler } from './list-desk-posts.handler';

@Controller()
export class ListDeskPostsController {
  constructor(private readonly handler: ListDeskPostsHandler) {}

  @Handles(listDeskPosts)
  run(@Payload() request: z.output<typeof listDeskPosts.request>) {
    return this.handler.run(request);
  }
}
