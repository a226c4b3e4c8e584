import { Injectable } from '@nestjs/common';
import type { Visits, VisitsQuery } from '@latchline/contracts/seo/visits.commands';
import { periodOf } from '../../event-counts/event-count';
import { shownPeriod, visitsOf } from '../visits';
import { VisitsRepository } from '../visits.repository';

const mostPages = 100;

@Injectable()
export class GetVisitsHandler {
  constructor(private readonly visits: VisitsRepository) {}

  async run(query: VisitsQuery): Promise<Visits> {
    const period = shownPeriod(periodOf(query, new Date()));
    const [daily, pages, parts] = await Promise.all([
      this.visits.daily(period),
      this.visits.pages(period),
      this.visits.parts(period),
    ]);
    return { ...visitsOf(period, daily, pages, mostPages), parts };
  }
}
