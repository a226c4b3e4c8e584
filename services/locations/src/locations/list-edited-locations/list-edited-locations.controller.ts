import { Controller } from '@nestjs/common';
import { listEditedLocations } from '@latchline/contracts/locations/location-editing.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListEditedLocationsHandler } from './list-edited-locations.handler';

@Controller()
export class ListEditedLocationsController {
  constructor(private readonly handler: ListEditedLocationsHandler) {}

  @Handles(listEditedLocations)
  run() {
    return this.handler.run();
  }
}
