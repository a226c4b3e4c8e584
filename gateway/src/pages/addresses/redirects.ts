import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { listRedirects } from '@latchline/contracts/seo/redirects/redirect.operations';
import { type Redirect, comparablePath } from '@latchline/contracts/seo/redirects/redirect.schema';
import { redirectsChanged } from '@latchline/contracts/seo/seo.events';
import type { Subscription } from 'rxjs';
import { LiveFeed } from '../../live/live-feed';
import { KnownFacts } from '../cache/known-facts';
import { goesTo, type Rules } from './redirect-rules';

/** An event that was lost costs no more than this. */
const refreshMs = 30_000;

/**
 * The managed redirects, all of them in memory: every request passes by here, and somebody who tries addresses at random
 * must not reach a service.
 */
@Injectable()
export class Redirects implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private rules: Rules = new Map();
  private subscription: Subscription | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly facts: KnownFacts,
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

  /** Where the address leads in the end; null when it is nobody's business. */
  of(url: string): Pick<Redirect, 'to' | 'status'> | null {
    return this.rules.size === 0 ? null : goesTo(url, this.rules);
  }

  /** While nobody answers, what is known stays. */
  private async refresh(): Promise<void> {
    const list = await this.facts.ask(listRedirects, {}).catch(() => null);
    if (list) this.rules = new Map(list.items.map((rule) => [comparablePath(rule.from), rule]));
  }
}
