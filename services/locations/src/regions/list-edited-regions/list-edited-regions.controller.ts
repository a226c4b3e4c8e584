import { Controller } from '@nestjs/common';
import { listEditedRegions } from '@latchline/contracts/locations/place-editing.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListEditedRegionsHandler } from './list-edited-regions.handler';

@Controller()
export class ListEditedRegionsController {
  constructor(private readonly handler: ListEditedRegionsHandler) {}

  @Handles(listEditedRegions)
  run() {
    return this.handler.run();
  }
}
