import { Controller } from '@nestjs/common';
import { getLeadStats } from '@latchline/contracts/leads/lead.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetStatsHandler } from './get-stats.handler';

@Controller()
export class GetStatsController {
  constructor(private readonly handler: GetStatsHandler) {}

  @Handles(getLeadStats)
  run() {
    return this.handler.run();
  }
}
