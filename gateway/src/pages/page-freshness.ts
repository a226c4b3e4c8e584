import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Subscription } from 'rxjs';
import { LiveFeed } from '../live/live-feed';
import { PageCaches } from './cache/page-caches';
import { changesPages } from './cache/page-changes';
import { ShellClient } from './shell/shell.client';

const releasePollMs = 1_000;

/** Outdates cached pages when their content changes or a new release of the site is out. */
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
    void this.checkRelease();
    this.timer = setInterval(() => void this.checkRelease(), releasePollMs).unref();
  }

  beforeApplicationShutdown(): void {
    this.subscription?.unsubscribe();
    clearInterval(this.timer);
  }

  /** Ignores an unavailable shell, which the readiness check reports. */
  private async checkRelease(): Promise<void> {
    const release = await this.shell.release().catch(() => undefined);
    if (release === undefined) return;
    // Also on the first check: pages may have been rendered with the previous release.
    if (this.release !== release) this.caches.outdateAll();
    this.release = release;
  }
}
