import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { DataSource } from 'typeorm';

const lookEveryMs = 500;

/**
 * An article that was scheduled becomes public by the clock alone: nobody changes a row at that moment. Marking it tells
 * everyone who keeps pages, because every change of the table does. Replicas may look at the same time; each article is
 * marked once.
 */
@Injectable()
export class AnnounceDue implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.looking ??= this.look()
        .catch((err: unknown) => this.logger.debug({ err }, 'Scheduled articles could not be looked for'))
        .finally(() => (this.looking = undefined));
    }, lookEveryMs);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
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
