import { Injectable } from '@nestjs/common';
import type { EventIntake } from '@latchline/contracts/seo/counts/event-count.operations';
import { Metrics } from '@latchline/runtime/health/metrics';
import { monotonicNow } from '@latchline/runtime/timing/timing';
import { countedEvents } from '../event-count';
import { EventCountRepository } from '../event-count.repository';

/** Ten times the number of sums on a busy day. */
const mostSumsADay = 5_000;

/** Longer than any redelivery of an unacknowledged beacon, outages included. */
const rememberedMs = 2 * 24 * 60 * 60 * 1000;
const forgetEveryMs = 60 * 60 * 1000;

/** Adds accepted beacons to the daily sums. A redelivered beacon changes nothing. */
@Injectable()
export class CountEventsHandler {
  private readonly count;
  private forgotAt = -Infinity;

  constructor(
    private readonly counts: EventCountRepository,
    metrics: Metrics,
  ) {
    this.count = metrics.counter('seo_event_batches_total', 'Batches of events from pages, by outcome');
  }

  async run(batches: readonly EventIntake[]): Promise<void> {
    const once = new Map(batches.map((batch) => [batch.id, batch] as const));
    const fresh = await this.counts.add([...once.values()].flatMap(countedEvents), mostSumsADay);
    this.count({ outcome: 'counted' }, fresh);
    this.count({ outcome: 'repeated' }, batches.length - fresh);
    await this.forget(monotonicNow());
  }

  private async forget(now: number): Promise<void> {
    if (now - this.forgotAt < forgetEveryMs) return;
    this.forgotAt = now;
    await this.counts.forgetBatches(new Date(Date.now() - rememberedMs));
  }
}
