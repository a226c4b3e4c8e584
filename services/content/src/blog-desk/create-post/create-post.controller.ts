import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { createPost } from '@latchline/contracts/content/blog-desk/post.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { CreatePostHandler } from './create-post.handler';

@Controller()
export class CreatePostController {
  constructor(private readonly handler: CreatePostHandler) {}

  @Handles(createPost)
  run(@Payload() request: z.output<typeof createPost.request>) {
    return this.handler.run(request);
  }
}
