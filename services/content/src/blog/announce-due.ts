import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { blogPostPath } from '@latchline/contracts/addresses/page-paths';
import { contentPageMoved } from '@latchline/contracts/content/content.events';
import { prepared } from '@latchline/runtime/database/prepared';
import { Logger } from '@latchline/runtime/logger/logger';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { DataSource } from 'typeorm';

const isDueSql = `status = 'published' AND published_at <= now() AND (announced_at IS NULL OR announced_at < published_at)`;
const dueSql = prepared(`SELECT 1 FROM blog_posts WHERE ${isDueSql} LIMIT 1`);
const announceSql = `UPDATE blog_posts SET announced_at = now() WHERE ${isDueSql} RETURNING slug`;

/**
 * A scheduled article becomes public when its time comes, without any change to its row. Setting `announced_at` at that
 * moment fires the table's trigger, which invalidates cached pages; its address redirects no longer. Replicas may run at the same time; each article is
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
    if ((await this.dataSource.query<unknown[]>(dueSql)).length === 0) return;
    await this.dataSource.transaction(async (manager) => {
      const [announced] = await manager.query<[{ slug: string | null }[], number]>(announceSql);
      const appeared = announced.flatMap(({ slug }) => (slug === null ? [] : [blogPostPath(slug)]));
      if (appeared.length > 0) await this.outbox.add(manager, contentPageMoved, { appeared });
    });
    this.outbox.wake();
  }
}
