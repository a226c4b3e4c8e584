import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { createAuthor } from '@latchline/contracts/content/blog-desk/author-and-category.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { CreateAuthorHandler } from './create-author.handler';

@Controller()
export class CreateAuthorController {
  constructor(private readonly handler: CreateAuthorHandler) {}

  @Handles(createAuthor)
  run(@Payload() request: z.output<typeof createAuthor.request>) {
    return this.handler.run(request);
  }
}
