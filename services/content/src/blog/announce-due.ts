import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { prepared } from '@latchline/runtime/database/prepared';
import { Logger } from '@latchline/runtime/logger/logger';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { DataSource } from 'typeorm';

const announceSql = prepared(
  `UPDATE blog_posts SET announced_at = now()
   WHERE status = 'published' AND published_at <= now()
     AND (announced_at IS NULL OR announced_at < published_at)`,
);

/**
 * A scheduled article becomes public when its time comes, without any change to its row. Setting `announced_at` at that
 * moment fires the table's trigger, which invalidates cached pages. Replicas may run at the same time; each article is
 * announced once.
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
      everyMs: 1_000,
      failure: 'Could not announce scheduled articles',
      logger,
      run: () => this.run(),
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  /** Announces articles that have become due. */
  async run(): Promise<void> {
    const [, marked] = await this.dataSource.query<[unknown, number]>(announceSql);
    if (marked > 0) this.outbox.wake();
  }
}
