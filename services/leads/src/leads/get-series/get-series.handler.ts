import { Injectable } from '@nestjs/common';
import type { LeadSeries, LeadSeriesQuery } from '@latchline/contracts/leads/lead-series.commands';
import { periodOf, seriesOf } from '../lead-series';
import { LeadTallyRepository } from '../lead-tally.repository';

@Injectable()
export class GetSeriesHandler {
  constructor(private readonly tallies: LeadTallyRepository) {}

  async run({ by, from, to, ...segment }: LeadSeriesQuery): Promise<LeadSeries> {
    const period = periodOf({ from, to }, new Date());
    const isAll = Object.values(segment).every((value) => value === undefined);
    const sums = isAll ? this.tallies.daily(by, period) : this.tallies.dailyOf(by, period, segment);
    return seriesOf(by, period, await sums);
  }
}
