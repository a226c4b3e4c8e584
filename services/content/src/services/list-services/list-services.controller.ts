import { Controller } from '@nestjs/common';
import { listServices } from '@latchline/contracts/content/content.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListServicesHandler } from './list-services.handler';

@Controller()
export class ListServicesController {
  constructor(private readonly handler: ListServicesHandler) {}

  @Handles(listServices)
  run() {
    return this.handler.run();
  }
}
