import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getVisits, type VisitsQuery } from '@latchline/contracts/seo/visits.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetVisitsHandler } from './get-visits.handler';

@Controller()
export class GetVisitsController {
  constructor(private readonly handler: GetVisitsHandler) {}

  @Handles(getVisits)
  run(@Payload() query: VisitsQuery) {
    return this.handler.run(query);
  }
}
