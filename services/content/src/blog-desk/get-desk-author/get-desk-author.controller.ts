import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getDeskAuthor } from '@latchline/contracts/content/blog-desk/author-and-category.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { GetDeskAuthorHandler } from './get-desk-author.handler';

@Controller()
export class GetDeskAuthorController {
  constructor(private readonly handler: GetDeskAuthorHandler) {}

  @Handles(getDeskAuthor)
  run(@Payload() request: z.output<typeof getDeskAuthor.request>) {
    return this.handler.run(request);
  }
}
