import { Controller, Headers } from '@nestjs/common';
import {
  changeCategory,
  createCategory,
  deleteCategory,
  getDeskCategory,
  listDeskCategories,
} from '@latchline/contracts/content/blog-desk/author-and-category.commands';
import { deskErrors } from '@latchline/contracts/content/blog-desk/desk.errors';
import { routes } from '@latchline/contracts/http/routes';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { expectedVersion } from '../versions/expected-version';

@Controller()
export class BlogCategoriesController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.listDeskCategories)
  list() {
    return this.services.request(listDeskCategories, {});
  }

  @Route(routes.createCategory)
  async create(@Input() { body: fields }: InputOf<typeof routes.createCategory>) {
    return this.services.request(createCategory, { fields });
  }

  @Route(routes.getDeskCategory)
  async get(@Input() { params }: InputOf<typeof routes.getDeskCategory>) {
    return this.services.request(getDeskCategory, params);
  }

  @Route(routes.changeCategory)
  async change(
    @Input() { params, body: patch }: InputOf<typeof routes.changeCategory>,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const current = () => this.services.request(getDeskCategory, params);
    const expected = await expectedVersion(ifMatch, current, deskErrors.stale);
    return this.services.request(changeCategory, { ...params, patch, ...expected });
  }

  @Route(routes.deleteCategory)
  async remove(@Input() { params, query }: InputOf<typeof routes.deleteCategory>): Promise<void> {
    await this.services.request(deleteCategory, { ...params, ...query });
  }
}
