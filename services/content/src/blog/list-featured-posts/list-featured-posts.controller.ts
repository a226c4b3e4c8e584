import { Controller } from '@nestjs/common';
import { listFeaturedPosts } from '@latchline/contracts/content/blog.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListFeaturedPostsHandler } from './list-featured-posts.handler';

@Controller()
export class ListFeaturedPostsController {
  constructor(private readonly handler: ListFeaturedPostsHandler) {}

  @Handles(listFeaturedPosts)
  run() {
    return this.handler.run();
  }
}
