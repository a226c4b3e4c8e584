import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listDeliveries } from '@latchline/contracts/notifications/delivery.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListDeliveriesHandler } from './list-deliveries.handler';

@Controller()
export class ListDeliveriesController {
  constructor(private readonly handler: ListDeliveriesHandler) {}

  @Handles(listDeliveries)
  run(@Payload() query: { lead_id: string }) {
    return this.handler.run(query);
  }
}
