import { Controller } from '@nestjs/common';
import { type Visits, type VisitsQuery, getVisits } from '@latchline/contracts/seo/counts/visits.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { periodOf } from '../event-counts/event-count';
import { shownPeriod, visitsOf } from './visits';
import { VisitsRepository } from './visits.repository';

const mostPages = 100;

@Controller()
export class VisitsHandlers {
  constructor(private readonly visits: VisitsRepository) {}

  @Handles(getVisits)
  async get(query: VisitsQuery): Promise<Visits> {
    const period = shownPeriod(periodOf(query, new Date()));
    const [daily, pages, parts] = await Promise.all([
      this.visits.daily(period),
      this.visits.pages(period),
      this.visits.parts(period),
    ]);
    return { ...visitsOf(period, daily, pages, mostPages), parts };
  }
}
