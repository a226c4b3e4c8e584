import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { deletePost } from '@latchline/contracts/content/blog-desk/post.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { DeletePostHandler } from './delete-post.handler';

@Controller()
export class DeletePostController {
  constructor(private readonly handler: DeletePostHandler) {}

  @Handles(deletePost)
  run(@Payload() request: z.output<typeof deletePost.request>) {
    return this.handler.run(request);
  }
}
