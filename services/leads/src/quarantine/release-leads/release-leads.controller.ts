import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  releaseLead,
  releaseLeads,
  type MoveLeadCommand,
  type MoveLeadsCommand,
} from '@latchline/contracts/leads/quarantine.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ReleaseLeadsHandler } from './release-leads.handler';

@Controller()
export class ReleaseLeadsController {
  constructor(private readonly handler: ReleaseLeadsHandler) {}

  @Handles(releaseLead)
  one(@Payload() command: MoveLeadCommand) {
    return this.handler.one(command);
  }

  @Handles(releaseLeads)
  many(@Payload() command: MoveLeadsCommand) {
    return this.handler.many(command);
  }
}
