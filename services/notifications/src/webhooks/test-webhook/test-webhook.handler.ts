import { Injectable } from '@nestjs/common';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { currentTraceparent } from '@latchline/runtime/messaging/trace-context';
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
    const traceparent = currentTraceparent();
    await this.dataSource.transaction(async (manager) => {
      const webhook = knownWebhook(await this.webhooks.find(id, manager));
      const drafts = webhookDrafts(told, [webhook]);
      await this.deliveries.record(manager, [
        { eventId: told.eventId, leadId: null, content: {}, traceparent, drafts },
      ]);
    });
    this.bell.ring();
    const [delivery] = await this.deliveries.ofEvent(told.eventId);
    return knownWebhook(delivery ?? null);
  }
}
