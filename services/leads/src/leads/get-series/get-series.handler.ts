import { Injectable } from '@nestjs/common';
import type { LeadSeries, LeadSeriesQuery } from '@latchline/contracts/leads/lead-series.commands';
import { periodOf, seriesOf } from '../lead-series';
import { LeadTallyRepository } from '../lead-tally.repository';

@Injectable()
export class GetSeriesHandler {
  constructor(private readonly tallies: LeadTallyRepository) {}

  async run({ by, ...wanted }: LeadSeriesQuery): Promise<LeadSeries> {
    const period = periodOf(wanted, new Date());
    return seriesOf(by, period, await this.tallies.daily(by, period));
  }
}
