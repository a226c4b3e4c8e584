import { Controller } from '@nestjs/common';
import { getLocationStats } from '@latchline/contracts/locations/location.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetStatsHandler } from './get-stats.handler';

@Controller()
export class GetStatsController {
  constructor(private readonly handler: GetStatsHandler) {}

  @Handles(getLocationStats)
  run() {
    return this.handler.run();
  }
}
