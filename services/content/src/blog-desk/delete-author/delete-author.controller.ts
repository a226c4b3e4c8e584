import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { deleteAuthor } from '@latchline/contracts/content/blog-desk/author-and-category.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { DeleteAuthorHandler } from './delete-author.handler';

@Controller()
export class DeleteAuthorController {
  constructor(private readonly handler: DeleteAuthorHandler) {}

  @Handles(deleteAuthor)
  run(@Payload() request: z.output<typeof deleteAuthor.request>) {
    return this.handler.run(request);
  }
}
