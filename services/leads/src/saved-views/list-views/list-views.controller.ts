import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listLeadViews } from '@latchline/contracts/leads/lead-view.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ListViewsHandler } from './list-views.handler';

@Controller()
export class ListViewsController {
  constructor(private readonly handler: ListViewsHandler) {}

  @Handles(listLeadViews)
  run(@Payload() query: z.output<(typeof listLeadViews)['request']>) {
    return this.handler.run(query);
  }
}
