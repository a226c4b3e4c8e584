import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getBlogAuthor } from '@latchline/contracts/content/blog.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetBlogAuthorHandler } from './get-blog-author.handler';

@Controller()
export class GetBlogAuthorController {
  constructor(private readonly handler: GetBlogAuthorHandler) {}

  @Handles(getBlogAuthor)
  run(@Payload() { slug }: { slug: string }) {
    return this.handler.run(slug);
  }
}
