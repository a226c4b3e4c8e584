import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listRecentPosts } from '@latchline/contracts/content/blog.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListRecentPostsHandler } from './list-recent-posts.handler';

@Controller()
export class ListRecentPostsController {
  constructor(private readonly handler: ListRecentPostsHandler) {}

  @Handles(listRecentPosts)
  run(@Payload() query: { exclude?: string; limit: number }) {
    return this.handler.run(query);
  }
}
