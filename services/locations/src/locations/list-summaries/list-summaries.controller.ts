import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listLocationSummaries } from '@latchline/contracts/locations/location.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListSummariesHandler } from './list-summaries.handler';

@Controller()
export class ListSummariesController {
  constructor(private readonly handler: ListSummariesHandler) {}

  @Handles(listLocationSummaries)
  run(@Payload() query: { first?: number }) {
    return this.handler.run(query);
  }
}
