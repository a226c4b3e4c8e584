import { Controller, HttpCode } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import {
  changeRedirect,
  createRedirect,
  deleteRedirect,
  importRedirects,
  listRedirects,
} from '@latchline/contracts/seo/redirect.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';

@Controller()
export class RedirectsController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.listRedirects)
  list() {
    return this.services.request(listRedirects, {});
  }

  @Route(routes.createRedirect)
  create(@Input() { body }: InputOf<typeof routes.createRedirect>, @Caller() caller: SignedIn) {
    return this.services.request(createRedirect, { redirect: body, actor: caller.user.email });
  }

  @Route(routes.changeRedirect)
  change(@Input() { params, body }: InputOf<typeof routes.changeRedirect>, @Caller() caller: SignedIn) {
    return this.services.request(changeRedirect, { ...params, redirect: body, actor: caller.user.email });
  }

  @Route(routes.importRedirects)
  @HttpCode(200)
  import(@Input() { body }: InputOf<typeof routes.importRedirects>, @Caller() caller: SignedIn) {
    return this.services.request(importRedirects, { ...body, actor: caller.user.email });
  }

  @Route(routes.deleteRedirect)
  @HttpCode(204)
  async remove(@Input() { params }: InputOf<typeof routes.deleteRedirect>): Promise<void> {
    await this.services.request(deleteRedirect, params);
  }
}
