import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { createLocation } from '@latchline/contracts/locations/location-editing.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { CreateLocationHandler } from './create-location.handler';

@Controller()
export class CreateLocationController {
  constructor(private readonly handler: CreateLocationHandler) {}

  @Handles(createLocation)
  run(@Payload() command: z.output<(typeof createLocation)['request']>) {
    return this.handler.run(command);
  }
}
