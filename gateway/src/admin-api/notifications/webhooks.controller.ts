import { Controller, Headers } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import {
  addWebhook,
  changeWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  replayWebhookDelivery,
  testWebhook,
} from '@latchline/contracts/notifications/webhook.commands';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { expectedVersion } from '../versions/expected-version';

@Controller()
export class WebhooksController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.listWebhooks)
  list() {
    return this.services.request(listWebhooks, {});
  }

  @Route(routes.addWebhook)
  add(@Input() { body }: InputOf<typeof routes.addWebhook>) {
    return this.services.request(addWebhook, body);
  }

  @Route(routes.getWebhook)
  async get(@Input() { params }: InputOf<typeof routes.getWebhook>) {
    return this.services.request(getWebhook, params);
  }

  @Route(routes.changeWebhook)
  async change(
    @Input() { params, body: patch }: InputOf<typeof routes.changeWebhook>,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const current = () => this.services.request(getWebhook, params);
    const expected = await expectedVersion(ifMatch, current, notificationErrors.stale);
    return this.services.request(changeWebhook, { ...params, patch, ...expected });
  }

  @Route(routes.removeWebhook)
  async remove(@Input() { params }: InputOf<typeof routes.removeWebhook>): Promise<void> {
    await this.services.request(removeWebhook, params);
  }

  @Route(routes.renewWebhookSecret)
  renewSecret(@Input() { params }: InputOf<typeof routes.renewWebhookSecret>) {
    return this.services.request(renewWebhookSecret, params);
  }

  @Route(routes.testWebhook)
  test(@Input() { params }: InputOf<typeof routes.testWebhook>) {
    return this.services.request(testWebhook, params);
  }

  @Route(routes.listWebhookDeliveries)
  deliveries(@Input() { params, query }: InputOf<typeof routes.listWebhookDeliveries>) {
    return this.services.request(listWebhookDeliveries, { ...params, ...query });
  }

  @Route(routes.replayWebhookDelivery)
  replay(@Input() { params }: InputOf<typeof routes.replayWebhookDelivery>) {
    return this.services.request(replayWebhookDelivery, params);
  }
}
