import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { orderLeadViews } from '@latchline/contracts/leads/lead-view.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { OrderViewsHandler } from './order-views.handler';

@Controller()
export class OrderViewsController {
  constructor(private readonly handler: OrderViewsHandler) {}

  @Handles(orderLeadViews)
  run(@Payload() command: z.output<(typeof orderLeadViews)['request']>) {
    return this.handler.run(command);
  }
}
