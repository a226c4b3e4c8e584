import { Controller } from '@nestjs/common';
import {
  type EventCounts,
  type ListEventCountsQuery,
  listEventCounts,
} from '@latchline/contracts/seo/counts/event-count.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { periodOf } from './event-count';
import { EventCountRepository } from './event-count.repository';

const mostListed = 1_000;

@Controller()
export class EventCountHandlers {
  constructor(private readonly counts: EventCountRepository) {}

  @Handles(listEventCounts)
  async list(query: ListEventCountsQuery): Promise<EventCounts> {
    const period = periodOf(query, new Date());
    return { ...period, items: await this.counts.list(period, mostListed) };
  }
}
