import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getPost } from '@latchline/contracts/content/blog.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetPostHandler } from './get-post.handler';

@Controller()
export class GetPostController {
  constructor(private readonly handler: GetPostHandler) {}

  @Handles(getPost)
  run(@Payload() { slug }: { slug: string }) {
    return this.handler.run(slug);
  }
}
