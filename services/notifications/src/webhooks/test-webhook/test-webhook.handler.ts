import { Injectable } from '@nestjs/common';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { webhookDrafts } from '../../alerts/alert-drafts';
import { DeliveryBell } from '../../deliveries/delivery-bell';
import { DeliveryRepository } from '../../deliveries/delivery.repository';
import { knownWebhook } from '../webhook-rules';
import { WebhookRepository } from '../webhook.repository';

@Injectable()
export class TestWebhookHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly bell: DeliveryBell,
  ) {}

  async run({ id }: { id: string }): Promise<Delivery> {
    const told = { eventId: uuidv7(), kind: 'test' } as const;
    await this.dataSource.transaction(async (manager) => {
      const webhook = knownWebhook(await this.webhooks.find(id, manager));
      await this.deliveries.record(
        manager,
        { ...told, leadId: null, content: {} },
        webhookDrafts(told, [webhook]),
      );
    });
    this.bell.ring();
    const [delivery] = await this.deliveries.ofEvent(told.eventId);
    return knownWebhook(delivery ?? null);
  }
}
