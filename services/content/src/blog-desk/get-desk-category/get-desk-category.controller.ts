import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getDeskCategory } from '@latchline/contracts/content/blog-desk/author-and-category.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { GetDeskCategoryHandler } from './get-desk-category.handler';

@Controller()
export class GetDeskCategoryController {
  constructor(private readonly handler: GetDeskCategoryHandler) {}

  @Handles(getDeskCategory)
  run(@Payload() request: z.output<typeof getDeskCategory.request>) {
    return this.handler.run(request);
  }
}
