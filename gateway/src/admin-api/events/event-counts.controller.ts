import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import { listEventCounts } from '@latchline/contracts/seo/event-count.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';

@Controller()
export class EventCountsController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.listEventCounts)
  list(@Input() { query }: InputOf<typeof routes.listEventCounts>) {
    return this.services.request(listEventCounts, query);
  }
}
