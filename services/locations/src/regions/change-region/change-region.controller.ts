import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeRegion } from '@latchline/contracts/locations/place-editing.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { type ChangeRegionCommand, ChangeRegionHandler } from './change-region.handler';

@Controller()
export class ChangeRegionController {
  constructor(private readonly handler: ChangeRegionHandler) {}

  @Handles(changeRegion)
  run(@Payload() command: ChangeRegionCommand) {
    return this.handler.run(command);
  }
}
