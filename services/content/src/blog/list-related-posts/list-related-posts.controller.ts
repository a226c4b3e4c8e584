import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listRelatedPosts } from '@latchline/contracts/content/blog.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListRelatedPostsHandler } from './list-related-posts.handler';

@Controller()
export class ListRelatedPostsController {
  constructor(private readonly handler: ListRelatedPostsHandler) {}

  @Handles(listRelatedPosts)
  run(@Payload() { slug }: { slug: string }) {
    return this.handler.run(slug);
  }
}
