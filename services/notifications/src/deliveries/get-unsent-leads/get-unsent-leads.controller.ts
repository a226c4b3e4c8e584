import { Controller } from '@nestjs/common';
import { getUnsentLeads } from '@latchline/contracts/leads/waiting-leads';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetUnsentLeadsHandler } from './get-unsent-leads.handler';

@Controller()
export class GetUnsentLeadsController {
  constructor(private readonly handler: GetUnsentLeadsHandler) {}

  @Handles(getUnsentLeads)
  run() {
    return this.handler.run();
  }
}
