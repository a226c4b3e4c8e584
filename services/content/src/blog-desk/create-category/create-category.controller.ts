import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { createCategory } from '@latchline/contracts/content/blog-desk/author-and-category.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { CreateCategoryHandler } from './create-category.handler';

@Controller()
export class CreateCategoryController {
  constructor(private readonly handler: CreateCategoryHandler) {}

  @Handles(createCategory)
  run(@Payload() request: z.output<typeof createCategory.request>) {
    return this.handler.run(request);
  }
}
