import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import {
  postViewGroup,
  postViewSchema,
  postViewStream,
} from '@latchline/contracts/content/blog/blog.operations';
import { Logger } from '@latchline/runtime/logger/logger';
import { StreamConsumers } from '@latchline/runtime/work-streams/stream-consumers';
import { ViewRepository } from './view.repository';

const batchSize = 500;
const pruneEveryMs = 60 * 60 * 1_000;
/** Far longer than an entry can wait in the stream for redelivery. */
const keptHours = 24 * 7;

/** Counts article views from the stream. A redelivered batch, whole or in part, is not counted twice. */
@Injectable()
export class CountViewsConsumer implements OnApplicationBootstrap, OnModuleDestroy {
  private pruning: NodeJS.Timeout | undefined;

  constructor(
    private readonly work: StreamConsumers,
    private readonly logger: Logger,
    private readonly repository: ViewRepository,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start('post-views', {
      stream: postViewStream,
      group: postViewGroup,
      schema: postViewSchema,
      batchSize,
      handle: async (batch) => void (await this.repository.count(batch)),
    });
    this.pruning = setInterval(() => void this.prune(), pruneEveryMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.pruning);
  }

  private async prune(): Promise<void> {
    await this.repository.prune(keptHours).catch((err: unknown) => {
      this.logger.warn({ err }, 'Could not prune counted views');
    });
  }
}
