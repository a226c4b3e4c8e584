import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listLocations } from '@latchline/contracts/locations/location.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListLocationsHandler, type ListLocationsQuery } from './list-locations.handler';

@Controller()
export class ListLocationsController {
  constructor(private readonly handler: ListLocationsHandler) {}

  @Handles(listLocations)
  run(@Payload() query: ListLocationsQuery) {
    return this.handler.run(query);
  }
}
