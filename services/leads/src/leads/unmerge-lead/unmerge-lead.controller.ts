import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { unmergeLead, type UnmergeLeadCommand } from '@latchline/contracts/leads/lead-merge.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { UnmergeLeadHandler } from './unmerge-lead.handler';

@Controller()
export class UnmergeLeadController {
  constructor(private readonly handler: UnmergeLeadHandler) {}

  @Handles(unmergeLead)
  run(@Payload() command: UnmergeLeadCommand) {
    return this.handler.run(command);
  }
}
