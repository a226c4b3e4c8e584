import { Controller } from '@nestjs/common';
import { getContentStats } from '@latchline/contracts/content/content.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetStatsHandler } from './get-stats.handler';

@Controller()
export class GetStatsController {
  constructor(private readonly handler: GetStatsHandler) {}

  @Handles(getContentStats)
  run() {
    return this.handler.run();
  }
}
