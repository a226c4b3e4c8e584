import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getEditedLocation } from '@latchline/contracts/locations/location-editing.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { GetEditedLocationHandler } from './get-edited-location.handler';

@Controller()
export class GetEditedLocationController {
  constructor(private readonly handler: GetEditedLocationHandler) {}

  @Handles(getEditedLocation)
  run(@Payload() { id }: z.output<(typeof getEditedLocation)['request']>) {
    return this.handler.run(id);
  }
}
