import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getResponseTimes } from '@latchline/contracts/leads/response-clock.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetResponseTimesHandler, type ResponseTimesQuery } from './get-response-times.handler';

@Controller()
export class GetResponseTimesController {
  constructor(private readonly handler: GetResponseTimesHandler) {}

  @Handles(getResponseTimes)
  run(@Payload() query: ResponseTimesQuery) {
    return this.handler.run(query);
  }
}
