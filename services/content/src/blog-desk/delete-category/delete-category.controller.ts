import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { deleteCategory } from '@latchline/contracts/content/blog-desk/author-and-category.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { DeleteCategoryHandler } from './delete-category.handler';

@Controller()
export class DeleteCategoryController {
  constructor(private readonly handler: DeleteCategoryHandler) {}

  @Handles(deleteCategory)
  run(@Payload() request: z.output<typeof deleteCategory.request>) {
    return this.handler.run(request);
  }
}
