import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeResponsePromises } from '@latchline/contracts/leads/response-clock.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { type ChangePromisesCommand, ChangePromisesHandler } from './change-promises.handler';

@Controller()
export class ChangePromisesController {
  constructor(private readonly handler: ChangePromisesHandler) {}

  @Handles(changeResponsePromises)
  run(@Payload() command: ChangePromisesCommand) {
    return this.handler.run(command);
  }
}
