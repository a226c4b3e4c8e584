import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { redirectsChanged } from '@latchline/contracts/seo/seo.events';
import type { Subscription } from 'rxjs';
import { LiveFeed } from '../../live/live-feed';
import { CurrentRules } from './current-rules';
import { redirectOf, type Rule, type Rules } from './redirect-rules';

/** Limits how long a lost event goes unnoticed. */
const refreshMs = 30_000;

/**
 * All managed redirects, in memory: every request checks them, and requests for random paths must not load a service.
 */
@Injectable()
export class Redirects implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private rules: Rules = new Map();
  private subscription: Subscription | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly current: CurrentRules,
    private readonly feed: LiveFeed,
  ) {}

  onApplicationBootstrap(): void {
    void this.refresh();
    this.timer = setInterval(() => void this.refresh(), refreshMs).unref();
    this.subscription = this.feed.entries.subscribe(({ envelope }) => {
      if (envelope.name === redirectsChanged.name) void this.refresh();
    });
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.subscription?.unsubscribe();
  }

  /** The final target of an address; null if there is no redirect. */
  of(url: string): Rule | null {
    return this.rules.size === 0 ? null : redirectOf(url, this.rules);
  }

  /** Keeps the current rules if the seo service does not respond. */
  private async refresh(): Promise<void> {
    const rules = await this.current.read().catch(() => null);
    if (rules) this.rules = rules;
  }
}
