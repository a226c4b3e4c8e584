import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { deleteLocation } from '@latchline/contracts/locations/location-editing.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { DeleteLocationHandler } from './delete-location.handler';

@Controller()
export class DeleteLocationController {
  constructor(private readonly handler: DeleteLocationHandler) {}

  @Handles(deleteLocation)
  run(@Payload() command: z.output<(typeof deleteLocation)['request']>) {
    return this.handler.run(command);
  }
}
