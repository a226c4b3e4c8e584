import { Injectable } from '@nestjs/common';
import type { DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import type { EntityManager } from 'typeorm';
import type { DeliveryDraft } from '../deliveries/delivery';
import { webhookDrafts } from '../deliveries/delivery-drafts';
import { webhookEventOf } from '../webhooks/webhook-message';
import { WebhookRepository } from '../webhooks/webhook.repository';

/** The messages of one event to every webhook that subscribes to it. */
@Injectable()
export class WebhookDrafts {
  constructor(private readonly webhooks: WebhookRepository) {}

  async of(
    manager: EntityManager,
    eventId: string,
    kinds: readonly DeliveryKind[],
  ): Promise<DeliveryDraft[]> {
    const drafts: DeliveryDraft[] = [];
    for (const kind of kinds) {
      const event = webhookEventOf(kind);
      if (event)
        drafts.push(...webhookDrafts({ eventId, kind }, await this.webhooks.subscribed(manager, event)));
    }
    return drafts;
  }
}
