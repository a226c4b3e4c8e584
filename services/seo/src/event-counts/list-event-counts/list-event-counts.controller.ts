import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listEventCounts, type ListEventCountsQuery } from '@latchline/contracts/seo/event-count.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListEventCountsHandler } from './list-event-counts.handler';

@Controller()
export class ListEventCountsController {
  constructor(private readonly handler: ListEventCountsHandler) {}

  @Handles(listEventCounts)
  run(@Payload() query: ListEventCountsQuery) {
    return this.handler.run(query);
  }
}
