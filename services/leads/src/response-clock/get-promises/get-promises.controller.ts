import { Controller } from '@nestjs/common';
import { getResponsePromises } from '@latchline/contracts/leads/response-clock.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetPromisesHandler } from './get-promises.handler';

@Controller()
export class GetPromisesController {
  constructor(private readonly handler: GetPromisesHandler) {}

  @Handles(getResponsePromises)
  run() {
    return this.handler.run();
  }
}
