import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { retryDelivery } from '@latchline/contracts/notifications/delivery.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { RetryDeliveryHandler } from './retry-delivery.handler';

@Controller()
export class RetryDeliveryController {
  constructor(private readonly handler: RetryDeliveryHandler) {}

  @Handles(retryDelivery)
  run(@Payload() request: z.output<typeof retryDelivery.request>) {
    return this.handler.run(request);
  }
}
