import { Injectable } from '@nestjs/common';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import type { Webhook, WebhookWithSecret } from '@latchline/contracts/notifications/webhook.schema';
import { OutboundClient } from '../../outbound/outbound.client';
import { mostWebhooks, refuseAddress } from '../webhook-rules';
import { newSecret } from '../webhook-signature';
import { WebhookRepository } from '../webhook.repository';

@Injectable()
export class AddWebhookHandler {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly client: OutboundClient,
  ) {}

  async run(wanted: Pick<Webhook, 'url' | 'description' | 'events'>): Promise<WebhookWithSecret> {
    refuseAddress(this.client.objection(wanted.url));
    const secret = newSecret();
    const webhook = await this.webhooks.add({ ...wanted, secret }, mostWebhooks);
    if (!webhook)
      throw new CodedError(
        notificationErrors.tooManyWebhooks,
        `There are ${mostWebhooks} already: remove one`,
      );
    return { ...webhook, secret };
  }
}
