import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DeliveryRepository } from '../../deliveries/delivery.repository';
import { knownWebhook } from '../webhook-rules';
import { WebhookRepository } from '../webhook.repository';

@Injectable()
export class RemoveWebhookHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
  ) {}

  async run({ id }: { id: string }): Promise<Record<string, never>> {
    await this.dataSource.transaction(async (manager) => {
      knownWebhook((await this.webhooks.remove(manager, id)) || null);
      await this.deliveries.giveUpTarget(manager, id);
    });
    return {};
  }
}
