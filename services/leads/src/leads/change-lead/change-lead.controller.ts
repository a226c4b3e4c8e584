import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeLead } from '@latchline/contracts/leads/lead.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { type ChangeLeadCommand, ChangeLeadHandler } from './change-lead.handler';

@Controller()
export class ChangeLeadController {
  constructor(private readonly handler: ChangeLeadHandler) {}

  @Handles(changeLead)
  run(@Payload() command: ChangeLeadCommand) {
    return this.handler.run(command);
  }
}
