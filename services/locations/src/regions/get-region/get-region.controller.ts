import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getRegion } from '@latchline/contracts/locations/location.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetRegionHandler, type GetRegionQuery } from './get-region.handler';

@Controller()
export class GetRegionController {
  constructor(private readonly handler: GetRegionHandler) {}

  @Handles(getRegion)
  run(@Payload() query: GetRegionQuery) {
    return this.handler.run(query);
  }
}
