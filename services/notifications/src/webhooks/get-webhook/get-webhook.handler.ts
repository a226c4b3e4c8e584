import { Injectable } from '@nestjs/common';
import type { Webhook } from '@latchline/contracts/notifications/webhook.schema';
import { knownWebhook } from '../webhook-rules';
import { WebhookRepository } from '../webhook.repository';

@Injectable()
export class GetWebhookHandler {
  constructor(private readonly webhooks: WebhookRepository) {}

  async run({ id }: { id: string }): Promise<Webhook> {
    return knownWebhook(await this.webhooks.find(id));
  }
}
