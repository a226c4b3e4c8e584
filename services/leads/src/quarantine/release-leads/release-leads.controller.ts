import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  releaseLead,
  releaseLeads,
  type MoveLeadCommand,
  type MoveLeadsCommand,
} from '@latchline/contracts/leads/quarantine.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { MoveLead } from '../move-lead';

@Controller()
export class ReleaseLeadsController {
  constructor(private readonly move: MoveLead) {}

  @Handles(releaseLead)
  one(@Payload() { id, actor }: MoveLeadCommand) {
    return this.move.release(id, actor);
  }

  @Handles(releaseLeads)
  many(@Payload() { ids, actor }: MoveLeadsCommand) {
    return this.move.releaseAll(ids, actor);
  }
}
