import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getDeskPost } from '@latchline/contracts/content/blog-desk/post.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { GetDeskPostHandler } from './get-desk-post.handler';

@Controller()
export class GetDeskPostController {
  constructor(private readonly handler: GetDeskPostHandler) {}

  @Handles(getDeskPost)
  run(@Payload() request: z.output<typeof getDeskPost.request>) {
    return this.handler.run(request);
  }
}
