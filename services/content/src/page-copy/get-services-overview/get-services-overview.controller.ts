import { Controller } from '@nestjs/common';
import { getServicesOverview } from '@latchline/contracts/content/content.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetServicesOverviewHandler } from './get-services-overview.handler';

@Controller()
export class GetServicesOverviewController {
  constructor(private readonly handler: GetServicesOverviewHandler) {}

  @Handles(getServicesOverview)
  run() {
    return this.handler.run();
  }
}
