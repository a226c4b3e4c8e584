import { Controller } from '@nestjs/common';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { requireVersion } from '@latchline/contracts/messaging/expected-version';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import {
  addWebhook,
  changeWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  rotateWebhookSecret,
} from '@latchline/contracts/notifications/webhook.operations';
import type { Webhook, WebhookWithSecret } from '@latchline/contracts/notifications/webhook.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { knownWebhook, maxWebhooks, refuseAddress } from './webhook-rules';
import { newSecret } from './webhook-signature';
import { WebhookRepository } from './webhook.repository';

@Controller()
export class WebhookHandlers {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly client: OutboundClient,
  ) {}

  @Handles(listWebhooks)
  async list() {
    return { items: await this.webhooks.list() };
  }

  @Handles(getWebhook)
  async get({ id }: z.output<typeof getWebhook.request>): Promise<Webhook> {
    return knownWebhook(await this.webhooks.find(id));
  }

  @Handles(addWebhook)
  async add(wanted: z.output<typeof addWebhook.request>): Promise<WebhookWithSecret> {
    refuseAddress(this.client.addressProblem(wanted.url));
    const secret = newSecret();
    const webhook = await this.webhooks.add({ ...wanted, secret }, maxWebhooks);
    if (!webhook)
      throw new CodedError(
        notificationErrors.tooManyWebhooks,
        `There are already ${maxWebhooks} webhooks. Remove one first.`,
      );
    return { ...webhook, secret };
  }

  @Handles(changeWebhook)
  async change({ id, patch, ...version }: z.output<typeof changeWebhook.request>): Promise<Webhook> {
    if (patch.url !== undefined) refuseAddress(this.client.addressProblem(patch.url));
    return this.webhooks.transaction(async (manager) => {
      const now = knownWebhook(await this.webhooks.locked(manager, id));
      requireVersion(now, version, notificationErrors.stale);
      return this.webhooks.change(manager, id, patch);
    });
  }

  @Handles(removeWebhook)
  async remove({ id, ...version }: z.output<typeof removeWebhook.request>) {
    await this.webhooks.transaction(async (manager) => {
      const now = knownWebhook(await this.webhooks.locked(manager, id));
      requireVersion(now, version, notificationErrors.stale);
      await this.webhooks.remove(manager, id);
      await this.deliveries.giveUpTarget(manager, id);
    });
    return {};
  }

  @Handles(rotateWebhookSecret)
  async renewSecret({ id }: z.output<typeof rotateWebhookSecret.request>): Promise<WebhookWithSecret> {
    const secret = newSecret();
    return { ...knownWebhook(await this.webhooks.renewSecret(id, secret)), secret };
  }
}
