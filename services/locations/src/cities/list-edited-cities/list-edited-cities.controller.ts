import { Controller } from '@nestjs/common';
import { listEditedCities } from '@latchline/contracts/locations/place-editing.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListEditedCitiesHandler } from './list-edited-cities.handler';

@Controller()
export class ListEditedCitiesController {
  constructor(private readonly handler: ListEditedCitiesHandler) {}

  @Handles(listEditedCities)
  run() {
    return this.handler.run();
  }
}
