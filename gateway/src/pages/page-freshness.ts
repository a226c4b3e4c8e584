import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Subscription } from 'rxjs';
import { LiveFeed } from '../live/live-feed';
import { PageCaches } from './cache/page-caches';
import { changesPages } from './cache/page-changes';
import { ShellClient } from './shell/shell.client';

const releasePollMs = 1_000;

/** Drops kept pages when what is on them has changed, or when a new release of the site would draw them otherwise. */
@Injectable()
export class PageFreshness implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private subscription: Subscription | undefined;
  private timer: NodeJS.Timeout | undefined;
  private release: string | undefined;

  constructor(
    private readonly caches: PageCaches,
    private readonly feed: LiveFeed,
    private readonly shell: ShellClient,
  ) {}

  onApplicationBootstrap(): void {
    this.subscription = this.feed.entries.subscribe(({ envelope }) => {
      if (changesPages(envelope.name)) this.caches.outdateAll();
    });
    void this.lookForRelease();
    this.timer = setInterval(() => void this.lookForRelease(), releasePollMs).unref();
  }

  beforeApplicationShutdown(): void {
    this.subscription?.unsubscribe();
    clearInterval(this.timer);
  }

  /** A shell that is away has no new release; readiness says that it is away. */
  private async lookForRelease(): Promise<void> {
    const release = await this.shell.release().catch(() => undefined);
    if (release === undefined) return;
    // The first one that is heard of, too: pages may have been drawn with the one before.
    if (this.release !== release) this.caches.outdateAll();
    this.release = release;
  }
}
