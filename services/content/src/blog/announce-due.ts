import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { DataSource } from 'typeorm';

/**
 * An article that was scheduled becomes public by the clock alone: nobody changes a row at that moment. Marking it tells
 * everyone who keeps pages, because every change of the table does. Replicas may look at the same time; each article is
 * marked once.
 */
@Injectable()
export class AnnounceDue implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    logger: Logger,
  ) {
    this.work = new RecurringWork({
      everyMs: 500,
      failure: 'Scheduled articles cannot be looked for',
      logger,
      look: () => this.look(),
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  /** Marks what has become due. */
  async look(): Promise<void> {
    const [, marked] = await this.dataSource.query<[unknown, number]>(
      `UPDATE blog_posts SET announced_at = now()
       WHERE status = 'published' AND published_at <= now()
         AND (announced_at IS NULL OR announced_at < published_at)`,
    );
    if (marked > 0) this.outbox.wake();
  }
}
