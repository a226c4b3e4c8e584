import { Controller } from '@nestjs/common';
import {
  type LeadSeries,
  type LeadSeriesQuery,
  getLeadSeries,
} from '@latchline/contracts/leads/lead-series.operations';
import { type LeadStats, getLeadStats } from '@latchline/contracts/leads/lead.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { periodOf, seriesOf } from './lead-series';
import { LeadTallyRepository } from './lead-tally.repository';

@Controller()
export class TallyHandlers {
  constructor(private readonly tallies: LeadTallyRepository) {}

  @Handles(getLeadStats)
  stats(): Promise<LeadStats> {
    return this.tallies.stats();
  }

  @Handles(getLeadSeries)
  async series({ by, from, to, ...segment }: LeadSeriesQuery): Promise<LeadSeries> {
    const period = periodOf({ from, to }, new Date());
    const isAll = Object.values(segment).every((value) => value === undefined);
    const sums = isAll ? this.tallies.daily(by, period) : this.tallies.dailyOf(by, period, segment);
    return seriesOf(by, period, await sums);
  }
}
