import { Controller } from '@nestjs/common';
import { listPlacePages } from '@latchline/contracts/locations/location.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListPagesHandler } from './list-pages.handler';

@Controller()
export class ListPagesController {
  constructor(private readonly handler: ListPagesHandler) {}

  @Handles(listPlacePages)
  run() {
    return this.handler.run();
  }
}
