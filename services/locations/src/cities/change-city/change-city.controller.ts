import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeCity } from '@latchline/contracts/locations/place-editing.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { type ChangeCityCommand, ChangeCityHandler } from './change-city.handler';

@Controller()
export class ChangeCityController {
  constructor(private readonly handler: ChangeCityHandler) {}

  @Handles(changeCity)
  run(@Payload() command: ChangeCityCommand) {
    return this.handler.run(command);
  }
}
