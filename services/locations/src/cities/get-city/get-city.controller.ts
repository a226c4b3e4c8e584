import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getCity } from '@latchline/contracts/locations/location.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetCityHandler } from './get-city.handler';

@Controller()
export class GetCityController {
  constructor(private readonly handler: GetCityHandler) {}

  @Handles(getCity)
  run(@Payload() { slug }: { slug: string }) {
    return this.handler.run(slug);
  }
}
