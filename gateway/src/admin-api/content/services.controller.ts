import { Controller, Headers } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import {
  changeService,
  createService,
  deleteService,
  getService,
} from '@latchline/contracts/content/content-editing.commands';
import { listServices } from '@latchline/contracts/content/content.commands';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { expectedVersion } from '../versions/expected-version';

@Controller()
export class EditedServicesController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.listEditedServices)
  list() {
    return this.services.request(listServices, { order: 'created_at' });
  }

  @Route(routes.getEditedService)
  async get(@Input() { params }: InputOf<typeof routes.getEditedService>) {
    return this.services.request(getService, params);
  }

  @Route(routes.createService)
  async create(
    @Input() { body: service }: InputOf<typeof routes.createService>,
    @Caller() { user }: SignedIn,
  ) {
    return this.services.request(createService, { service, actor: user.email });
  }

  @Route(routes.changeService)
  async change(
    @Input() { params, body: patch }: InputOf<typeof routes.changeService>,
    @Caller() { user }: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const expected = await this.expected(params, ifMatch);
    const change = { ...params, patch, actor: user.email, ...expected };
    return this.services.request(changeService, change);
  }

  @Route(routes.deleteService)
  async remove(
    @Input() { params }: InputOf<typeof routes.deleteService>,
    @Caller() { user }: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    const expected = await this.expected(params, ifMatch);
    await this.services.request(deleteService, { ...params, actor: user.email, ...expected });
  }

  private expected(params: { id: string }, ifMatch: string | undefined) {
    const current = () => this.services.request(getService, params);
    return expectedVersion(ifMatch, current, contentErrors.staleService);
  }
}
