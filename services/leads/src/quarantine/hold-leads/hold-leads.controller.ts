import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  holdLead,
  holdLeads,
  type MoveLeadCommand,
  type MoveLeadsCommand,
} from '@latchline/contracts/leads/quarantine.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { HoldLeadsHandler } from './hold-leads.handler';

@Controller()
export class HoldLeadsController {
  constructor(private readonly handler: HoldLeadsHandler) {}

  @Handles(holdLead)
  one(@Payload() command: MoveLeadCommand) {
    return this.handler.one(command);
  }

  @Handles(holdLeads)
  many(@Payload() command: MoveLeadsCommand) {
    return this.handler.many(command);
  }
}
