import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getContactSources } from '@latchline/contracts/leads/contact.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ListSourcesHandler } from './list-sources.handler';

@Controller()
export class ListSourcesController {
  constructor(private readonly handler: ListSourcesHandler) {}

  @Handles(getContactSources)
  run(@Payload() query: z.output<(typeof getContactSources)['request']>) {
    return this.handler.run(query);
  }
}
