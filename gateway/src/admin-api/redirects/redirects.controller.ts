import { Controller, Headers, HttpCode } from '@nestjs/common';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { redirectErrors } from '@latchline/contracts/seo/redirect.errors';
import { routes } from '@latchline/contracts/http/routes';
import {
  changeRedirect,
  createRedirect,
  deleteRedirect,
  importRedirects,
  listRedirects,
} from '@latchline/contracts/seo/redirect.commands';
import type { Redirect } from '@latchline/contracts/seo/redirect.schema';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { expectedVersion } from '../versions/expected-version';

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
  async change(
    @Input() { params, body: redirect }: InputOf<typeof routes.changeRedirect>,
    @Caller() { user }: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const expected = await expectedVersion(ifMatch, () => this.current(params.id), redirectErrors.stale);
    return this.services.request(changeRedirect, { ...params, redirect, actor: user.email, ...expected });
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

  private async current(id: string): Promise<Redirect> {
    const { items } = await this.list();
    const found = items.find((redirect) => redirect.id === id);
    if (!found) throw new CodedError(redirectErrors.notFound, `There is no redirect ${id}`);
    return found;
  }
}
