import { Controller, Headers } from '@nestjs/common';
import {
  changeAuthor,
  createAuthor,
  deleteAuthor,
  getDeskAuthor,
  listDeskAuthors,
} from '@latchline/contracts/content/blog-desk/author-and-category.commands';
import { deskErrors } from '@latchline/contracts/content/blog-desk/desk.errors';
import { routes } from '@latchline/contracts/http/routes';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { expectedVersion } from '../versions/expected-version';

@Controller()
export class BlogAuthorsController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.listDeskAuthors)
  list() {
    return this.services.request(listDeskAuthors, {});
  }

  @Route(routes.createAuthor)
  async create(@Input() { body: fields }: InputOf<typeof routes.createAuthor>) {
    return this.services.request(createAuthor, { fields });
  }

  @Route(routes.getDeskAuthor)
  async get(@Input() { params }: InputOf<typeof routes.getDeskAuthor>) {
    return this.services.request(getDeskAuthor, params);
  }

  @Route(routes.changeAuthor)
  async change(
    @Input() { params, body: patch }: InputOf<typeof routes.changeAuthor>,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const current = () => this.services.request(getDeskAuthor, params);
    const expected = await expectedVersion(ifMatch, current, deskErrors.stale);
    return this.services.request(changeAuthor, { ...params, patch, ...expected });
  }

  @Route(routes.deleteAuthor)
  async remove(@Input() { params, query }: InputOf<typeof routes.deleteAuthor>): Promise<void> {
    await this.services.request(deleteAuthor, { ...params, ...query });
  }
}
