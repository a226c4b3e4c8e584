import { Injectable } from '@nestjs/common';
import type { EventCounts, ListEventCountsQuery } from '@latchline/contracts/seo/event-count.commands';
import { periodOf } from '../event-count';
import { EventCountRepository } from '../event-count.repository';

const mostListed = 1_000;

@Injectable()
export class ListEventCountsHandler {
  constructor(private readonly counts: EventCountRepository) {}

  async run(query: ListEventCountsQuery): Promise<EventCounts> {
    const period = periodOf(query, new Date());
    return { ...period, items: await this.counts.list(period, mostListed) };
  }
}
