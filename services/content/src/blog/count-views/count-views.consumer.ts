import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { postViewGroup, postViewSchema, postViewStream } from '@latchline/contracts/content/blog.commands';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { Logger } from '@latchline/runtime/logger/logger';
import { BatchStreamConsumer } from '@latchline/runtime/messaging/batch-stream-consumer';
import { MessageCodec } from '@latchline/runtime/messaging/message-codec';
import { REDIS } from '@latchline/runtime/messaging/redis.tokens';
import type { Redis } from 'ioredis';
import { ViewRepository } from './view.repository';

const batchSize = 500;
const pruneEveryMs = 60 * 60 * 1_000;
/** Far longer than any view waits in the stream to be handled again. */
const keptHours = 24 * 7;

/** Takes views of articles from the stream. A batch that arrives again, whole or in part, counts nothing twice. */
@Injectable()
export class CountViewsConsumer implements OnApplicationBootstrap, OnModuleDestroy {
  private views: BatchStreamConsumer<typeof postViewSchema> | undefined;
  private pruning: NodeJS.Timeout | undefined;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly codec: MessageCodec,
    private readonly logger: Logger,
    private readonly health: HealthRegistry,
    private readonly repository: ViewRepository,
  ) {}

  onApplicationBootstrap(): void {
    const { redis, codec, logger } = this;
    const views = new BatchStreamConsumer({
      ...{ redis, codec, logger, batchSize },
      stream: postViewStream,
      group: postViewGroup,
      schema: postViewSchema,
      handle: async (batch) => void (await this.repository.count(batch)),
    });
    views.start();
    this.health.add('post-views', () => views.assertTurning());
    this.views = views;
    this.pruning = setInterval(() => void this.prune(), pruneEveryMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.pruning);
    await this.views?.stop();
  }

  private async prune(): Promise<void> {
    await this.repository.prune(keptHours).catch((err: unknown) => {
      this.logger.warn({ err }, 'Counted views could not be pruned');
    });
  }
}
