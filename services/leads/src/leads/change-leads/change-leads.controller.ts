import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeLeads, type ChangeLeadsCommand } from '@latchline/contracts/leads/lead-bulk.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ChangeLeadsHandler } from './change-leads.handler';

@Controller()
export class ChangeLeadsController {
  constructor(private readonly handler: ChangeLeadsHandler) {}

  @Handles(changeLeads)
  run(@Payload() command: ChangeLeadsCommand) {
    return this.handler.run(command);
  }
}
