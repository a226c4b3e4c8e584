import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeCategory } from '@latchline/contracts/content/blog-desk/author-and-category.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ChangeCategoryHandler } from './change-category.handler';

@Controller()
export class ChangeCategoryController {
  constructor(private readonly handler: ChangeCategoryHandler) {}

  @Handles(changeCategory)
  run(@Payload() request: z.output<typeof changeCategory.request>) {
    return this.handler.run(request);
  }
}
