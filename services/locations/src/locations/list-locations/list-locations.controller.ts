import { Controller } from '@nestjs/common';
import { listLocations } from '@latchline/contracts/locations/location.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListLocationsHandler } from './list-locations.handler';

@Controller()
export class ListLocationsController {
  constructor(private readonly handler: ListLocationsHandler) {}

  @Handles(listLocations)
  run() {
    return this.handler.run();
  }
}
