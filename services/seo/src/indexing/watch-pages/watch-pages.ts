import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { NewsRequests } from './news-requests';
import { PageWatchRepository } from './page-watch.repository';
import { SitePages } from './site-pages';

const leaseSeconds = 60;

/**
 * Notifies search engines of every page that was published, changed or deleted, once each, after edits have settled.
 * The pages found by the first look are not news.
 */
@Injectable()
export class WatchPages implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(
    private readonly watch: PageWatchRepository,
    private readonly pages: SitePages,
    private readonly news: NewsRequests,
    logger: Logger,
  ) {
    const failure = 'It cannot be seen which pages have changed';
    this.work = new RecurringWork({ everyMs: 1_000, failure, logger, look: () => this.look() });
  }

  /** Looks at once for pages that changed while this process was down. */
  onApplicationBootstrap(): void {
    this.watch.mark().catch(() => undefined);
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  async look(): Promise<void> {
    const look = await this.watch.begin(leaseSeconds);
    if (!look) return;
    const pages = await this.pages.all();
    await this.watch.end(look, pages, (manager, known) => this.news.add(manager, known, pages));
  }
}
