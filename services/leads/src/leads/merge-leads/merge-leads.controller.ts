import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { mergeLeads, type MergeLeadsCommand } from '@latchline/contracts/leads/lead-merge.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { MergeLeadsHandler } from './merge-leads.handler';

@Controller()
export class MergeLeadsController {
  constructor(private readonly handler: MergeLeadsHandler) {}

  @Handles(mergeLeads)
  run(@Payload() command: MergeLeadsCommand) {
    return this.handler.run(command);
  }
}
