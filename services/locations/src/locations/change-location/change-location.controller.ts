import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeLocation } from '@latchline/contracts/locations/location-editing.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ChangeLocationHandler } from './change-location.handler';

@Controller()
export class ChangeLocationController {
  constructor(private readonly handler: ChangeLocationHandler) {}

  @Handles(changeLocation)
  run(@Payload() command: z.output<(typeof changeLocation)['request']>) {
    return this.handler.run(command);
  }
}
