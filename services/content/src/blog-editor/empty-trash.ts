import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { trashDays } from '@latchline/contracts/content/blog-editor/post.schema';
import { Logger } from '@latchline/runtime/logger/logger';
import { Outbox } from '@latchline/runtime/outbox/outbox';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { EditedPostRepository } from './edited-post.repository';

const everyMs = 10 * 60 * 1_000;

/** Deletes articles that have been in the trash for 30 days. Replicas may run it at the same time. */
@Injectable()
export class EmptyTrash implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly work: RecurringWork;

  constructor(
    private readonly posts: EditedPostRepository,
    private readonly outbox: Outbox,
    logger: Logger,
  ) {
    this.work = new RecurringWork({
      everyMs,
      failure: 'Could not empty the trash',
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

  async run(): Promise<void> {
    if ((await this.posts.removeTrashed(trashDays)) > 0) this.outbox.wake();
  }
}
