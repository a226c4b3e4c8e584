import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getLeadSeries, type LeadSeriesQuery } from '@latchline/contracts/leads/lead-series.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetSeriesHandler } from './get-series.handler';

@Controller()
export class GetSeriesController {
  constructor(private readonly handler: GetSeriesHandler) {}

  @Handles(getLeadSeries)
  run(@Payload() query: LeadSeriesQuery) {
    return this.handler.run(query);
  }
}
