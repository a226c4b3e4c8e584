import { Controller } from '@nestjs/common';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { testWebhook } from '@latchline/contracts/notifications/webhook.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { currentTraceparent } from '@latchline/runtime/telemetry/trace-context';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { webhookDrafts } from '../deliveries/delivery-drafts';
import { DeliveryWaker } from '../deliveries/delivery-waker';
import { DeliveryRepository } from '../deliveries/delivery.repository';
import { knownWebhook } from './webhook-rules';
import { WebhookRepository } from './webhook.repository';

@Controller()
export class TestWebhookHandler {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly waker: DeliveryWaker,
  ) {}

  @Handles(testWebhook)
  async run({ id }: z.output<typeof testWebhook.request>): Promise<Delivery> {
    const event = { eventId: uuidv7(), kind: 'test' } as const;
    const traceparent = currentTraceparent();
    await this.webhooks.transaction(async (manager) => {
      const webhook = knownWebhook(await this.webhooks.find(id, manager));
      const drafts = webhookDrafts(event, [webhook]);
      await this.deliveries.record(manager, [
        { eventId: event.eventId, leadId: null, content: {}, traceparent, drafts },
      ]);
    });
    this.waker.wake();
    const [delivery] = await this.deliveries.ofEvent(event.eventId);
    return knownWebhook(delivery ?? null);
  }
}
