import { Inject, Injectable } from '@nestjs/common';
import { ownPath } from '@latchline/contracts/http/same-site';
import type { Redirect, RedirectDraft } from '@latchline/contracts/seo/redirects/redirect.schema';
import { redirectsChanged } from '@latchline/contracts/seo/seo.events';
import { RUNTIME_CONFIG } from '@latchline/runtime/config/runtime.tokens';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { PageWatchRepository } from '../indexing/watch-pages/page-watch.repository';
import type { SeoConfig } from '../seo.config';
import { RedirectExists, RedirectLoop } from './redirect.errors';
import { loopOf, type RedirectIndex } from './redirect-loop';
import { RedirectRepository } from './redirect.repository';

/** Runs changes of redirects one at a time, and publishes an event so that gateways reload them. */
@Injectable()
export class RedirectChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly redirects: RedirectRepository,
    private readonly watch: PageWatchRepository,
    private readonly outbox: Outbox,
    @Inject(RUNTIME_CONFIG) private readonly config: Pick<SeoConfig, 'SITE_URL'>,
  ) {}

  /** With a path of this site for its whole address, so that loops and pages that move are recognised. */
  normalised(draft: RedirectDraft): RedirectDraft {
    return { ...draft, to: ownPath(draft.to, this.config.SITE_URL) };
  }

  async run<Result>(change: (manager: EntityManager, all: Redirect[]) => Promise<Result>): Promise<Result> {
    const result = await this.dataSource.transaction(async (manager) => {
      await this.redirects.lock(manager);
      const changed = await change(manager, await this.redirects.all(manager));
      // A redirect hides the page at its address from search engines.
      await this.watch.schedule(manager);
      await this.outbox.add(manager, redirectsChanged, {});
      return changed;
    });
    this.outbox.wake();
    return result;
  }
}

/** Refuses a duplicate and a redirect loop. */
export function assertHarmless(draft: RedirectDraft, others: RedirectIndex): void {
  if (others.from(draft.from)) throw new RedirectExists(draft.from);
  const way = loopOf(draft, others);
  if (way) throw new RedirectLoop(way);
}
