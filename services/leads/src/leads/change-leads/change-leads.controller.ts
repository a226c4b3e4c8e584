import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  assignLeads,
  type AssignLeadsCommand,
  changeLeads,
  type ChangeLeadsCommand,
} from '@latchline/contracts/leads/lead-bulk.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ChangeLeadsHandler } from './change-leads.handler';

@Controller()
export class ChangeLeadsController {
  constructor(private readonly handler: ChangeLeadsHandler) {}

  @Handles(changeLeads)
  run(@Payload() { ids, status, actor }: ChangeLeadsCommand) {
    return this.handler.run({ ids, actor, patch: { status } });
  }

  @Handles(assignLeads)
  assign(@Payload() { ids, assigned_to, actor }: AssignLeadsCommand) {
    return this.handler.run({ ids, actor, patch: { assigned_to } });
  }
}
