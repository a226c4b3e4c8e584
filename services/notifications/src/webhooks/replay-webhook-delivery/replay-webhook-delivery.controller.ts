import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { replayWebhookDelivery } from '@latchline/contracts/notifications/webhook.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ReplayWebhookDeliveryHandler } from './replay-webhook-delivery.handler';

@Controller()
export class ReplayWebhookDeliveryController {
  constructor(private readonly handler: ReplayWebhookDeliveryHandler) {}

  @Handles(replayWebhookDelivery)
  run(@Payload() request: z.output<typeof replayWebhookDelivery.request>) {
    return this.handler.run(request);
  }
}
