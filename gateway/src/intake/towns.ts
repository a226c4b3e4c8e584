import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { listDistricts } from '@latchline/contracts/locations/location.commands';
import { locationsChanged } from '@latchline/contracts/locations/location.events';
import { parsePostcode } from '@latchline/contracts/locations/postcode';
import { Logger } from '@latchline/runtime/logger/logger';
import { Subscription } from 'rxjs';
import { LiveFeed } from '../live/live-feed';
import { KnownFacts } from '../pages/known-facts';

/** In case an event was missed, or the answer was one from memory. */
const refreshMs = 60_000;

/**
 * The towns of the postcodes we serve, held in memory: whoever is alerted of a lead reads the town, but taking the lead
 * waits for nobody. As long as nothing is known, leads have none.
 */
@Injectable()
export class Towns implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private byDistrict: ReadonlyMap<string, string> = new Map();
  private subscription: Subscription | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly facts: KnownFacts,
    private readonly feed: LiveFeed,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.refresh();
    this.timer = setInterval(() => void this.refresh(), refreshMs).unref();
    this.subscription = this.feed.entries.subscribe(({ envelope }) => {
      if (envelope.name === locationsChanged.name) void this.refresh();
    });
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.subscription?.unsubscribe();
  }

  of(postcode: string): string | null {
    const district = parsePostcode(postcode)?.district;
    return (district !== undefined && this.byDistrict.get(district)) || null;
  }

  async refresh(): Promise<void> {
    try {
      const { items } = await this.facts.ask(listDistricts, {});
      this.byDistrict = new Map(items.map(({ district, town }) => [district, town]));
    } catch (err) {
      this.logger.debug({ err }, 'The towns of postcodes are not known yet');
    }
  }
}
