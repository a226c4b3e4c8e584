import { Controller } from '@nestjs/common';
import { listDistricts } from '@latchline/contracts/locations/location.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListDistrictsHandler } from './list-districts.handler';

@Controller()
export class ListDistrictsController {
  constructor(private readonly handler: ListDistrictsHandler) {}

  @Handles(listDistricts)
  run() {
    return this.handler.run();
  }
}
