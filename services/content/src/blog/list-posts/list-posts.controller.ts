import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listPosts } from '@latchline/contracts/content/blog.commands';
import type { BlogListQuery } from '@latchline/contracts/content/blog.schema';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListPostsHandler } from './list-posts.handler';

@Controller()
export class ListPostsController {
  constructor(private readonly handler: ListPostsHandler) {}

  @Handles(listPosts)
  run(@Payload() query: BlogListQuery) {
    return this.handler.run(query);
  }
}
