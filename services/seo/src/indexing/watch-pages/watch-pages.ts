import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { AutomaticRequests } from './automatic-requests';
import { PageWatchRepository } from './page-watch.repository';
import { SitePages } from './site-pages';

const leaseSeconds = 60;

/**
 * Notifies search engines of every page that was published, changed or deleted, once each, after edits have settled.
 * The pages of the first run do not count as changed.
 */
@Injectable()
export class WatchPages implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(
    private readonly watch: PageWatchRepository,
    private readonly pages: SitePages,
    private readonly automatic: AutomaticRequests,
    logger: Logger,
  ) {
    const failure = 'Could not find changed pages';
    this.work = new RecurringWork({ everyMs: 1_000, failure, logger, run: () => this.run() });
  }

  /** Schedules a run at once for pages that changed while this process was down. */
  onApplicationBootstrap(): void {
    this.watch.schedule().catch(() => undefined);
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  async run(): Promise<void> {
    const run = await this.watch.begin(leaseSeconds);
    if (!run) return;
    const pages = await this.pages.all();
    await this.watch.end(run, pages, (manager, known) => this.automatic.add(manager, known, pages));
  }
}
