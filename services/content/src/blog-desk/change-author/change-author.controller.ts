import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeAuthor } from '@latchline/contracts/content/blog-desk/author-and-category.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ChangeAuthorHandler } from './change-author.handler';

@Controller()
export class ChangeAuthorController {
  constructor(private readonly handler: ChangeAuthorHandler) {}

  @Handles(changeAuthor)
  run(@Payload() request: z.output<typeof changeAuthor.request>) {
    return this.handler.run(request);
  }
}
