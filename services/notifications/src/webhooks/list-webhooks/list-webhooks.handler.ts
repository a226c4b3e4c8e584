import { Injectable } from '@nestjs/common';
import type { Webhook } from '@latchline/contracts/notifications/webhook.schema';
import { WebhookRepository } from '../webhook.repository';

@Injectable()
export class ListWebhooksHandler {
  constructor(private readonly webhooks: WebhookRepository) {}

  async run(): Promise<{ items: Webhook[] }> {
    return { items: await this.webhooks.list() };
  }
}
