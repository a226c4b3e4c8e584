import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listLeads, type ListLeadsQuery } from '@latchline/contracts/leads/lead.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListLeadsHandler } from './list-leads.handler';

@Controller()
export class ListLeadsController {
  constructor(private readonly handler: ListLeadsHandler) {}

  @Handles(listLeads)
  run(@Payload() query: ListLeadsQuery) {
    return this.handler.run(query);
  }
}
