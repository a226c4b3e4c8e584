import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listWebhookDeliveries } from '@latchline/contracts/notifications/webhook.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ListWebhookDeliveriesHandler } from './list-webhook-deliveries.handler';

@Controller()
export class ListWebhookDeliveriesController {
  constructor(private readonly handler: ListWebhookDeliveriesHandler) {}

  @Handles(listWebhookDeliveries)
  run(@Payload() request: z.output<typeof listWebhookDeliveries.request>) {
    return this.handler.run(request);
  }
}
