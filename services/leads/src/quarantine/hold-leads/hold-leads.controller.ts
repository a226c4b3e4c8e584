import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  holdLead,
  holdLeads,
  type MoveLeadCommand,
  type MoveLeadsCommand,
} from '@latchline/contracts/leads/quarantine.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { MoveLead } from '../move-lead';

@Controller()
export class HoldLeadsController {
  constructor(private readonly move: MoveLead) {}

  @Handles(holdLead)
  one(@Payload() { id, actor }: MoveLeadCommand) {
    return this.move.hold(id, actor);
  }

  @Handles(holdLeads)
  many(@Payload() { ids, actor }: MoveLeadsCommand) {
    return this.move.holdAll(ids, actor);
  }
}
