import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changePost } from '@latchline/contracts/content/blog-desk/post.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ChangePostHandler } from './change-post.handler';

@Controller()
export class ChangePostController {
  constructor(private readonly handler: ChangePostHandler) {}

  @Handles(changePost)
  run(@Payload() request: z.output<typeof changePost.request>) {
    return this.handler.run(request);
  }
}
