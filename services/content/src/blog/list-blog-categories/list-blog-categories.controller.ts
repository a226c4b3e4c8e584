import { Controller } from '@nestjs/common';
import { listBlogCategories } from '@latchline/contracts/content/blog.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListBlogCategoriesHandler } from './list-blog-categories.handler';

@Controller()
export class ListBlogCategoriesController {
  constructor(private readonly handler: ListBlogCategoriesHandler) {}

  @Handles(listBlogCategories)
  run() {
    return this.handler.run();
  }
}
