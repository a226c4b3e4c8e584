import { Injectable } from '@nestjs/common';
import { contentChanged } from '@latchline/contracts/content/content.events';
import { locationsChanged } from '@latchline/contracts/locations/location.events';
import { redirectsChanged, seoChanged } from '@latchline/contracts/seo/seo.events';
import { EventConsumer } from '@latchline/runtime/events/event-consumer';
import { PagePurges } from './page-purges';

const queue = 'seo.cdn-purges';
/** So that a burst of edits shares one purge instead of waiting in line. */
const concurrency = 50;

/** Purges the CDN after every event that may change a page. Idempotent; a failed purge is retried with the event. */
@Injectable()
export class PurgePagesConsumer {
  constructor(private readonly purges: PagePurges) {}

  @EventConsumer({ queue, event: contentChanged, concurrency })
  content(): Promise<void> {
    return this.purges.afterChange();
  }

  @EventConsumer({ queue, event: locationsChanged, concurrency })
  locations(): Promise<void> {
    return this.purges.afterChange();
  }

  @EventConsumer({ queue, event: seoChanged, concurrency })
  seo(): Promise<void> {
    return this.purges.afterChange();
  }

  @EventConsumer({ queue, event: redirectsChanged, concurrency })
  redirects(): Promise<void> {
    return this.purges.afterChange();
  }
}
