import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  type DeliveriesQuery,
  listAllDeliveries,
} from '@latchline/contracts/notifications/delivery.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListAllDeliveriesHandler } from './list-all-deliveries.handler';

@Controller()
export class ListAllDeliveriesController {
  constructor(private readonly handler: ListAllDeliveriesHandler) {}

  @Handles(listAllDeliveries)
  run(@Payload() query: DeliveriesQuery) {
    return this.handler.run(query);
  }
}
