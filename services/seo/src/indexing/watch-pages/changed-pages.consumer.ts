import { Injectable } from '@nestjs/common';
import { contentChanged } from '@latchline/contracts/content/content.events';
import { locationsChanged } from '@latchline/contracts/locations/location.events';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import { PageWatchRepository } from './page-watch.repository';

/** Schedules a run that finds the changed pages once edits have settled. Idempotent. */
@Injectable()
export class ChangedPagesConsumer {
  constructor(private readonly watch: PageWatchRepository) {}

  @EventConsumer({ queue: 'seo.changed-pages', event: contentChanged })
  async content(): Promise<void> {
    await this.watch.schedule();
  }

  @EventConsumer({ queue: 'seo.changed-pages', event: locationsChanged })
  async locations(): Promise<void> {
    await this.watch.schedule();
  }
}
