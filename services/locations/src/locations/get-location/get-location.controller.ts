import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getLocation } from '@latchline/contracts/locations/location.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetLocationHandler } from './get-location.handler';

@Controller()
export class GetLocationController {
  constructor(private readonly handler: GetLocationHandler) {}

  @Handles(getLocation)
  run(@Payload() { slug }: { slug: string }) {
    return this.handler.run(slug);
  }
}
