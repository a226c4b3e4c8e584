import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import {
  eventIntakeGroup,
  eventIntakeSchema,
  eventIntakeStream,
} from '@latchline/contracts/seo/event-count.commands';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { Logger } from '@latchline/runtime/logger/logger';
import { BatchStreamConsumer } from '@latchline/runtime/messaging/batch-stream-consumer';
import { MessageCodec } from '@latchline/runtime/messaging/message-codec';
import { REDIS } from '@latchline/runtime/messaging/redis.tokens';
import type { Redis } from 'ioredis';
import { CountEventsHandler } from './count-events.handler';

const batchSize = 200;

@Injectable()
export class CountEventsConsumer implements OnApplicationBootstrap, OnModuleDestroy {
  private intake: BatchStreamConsumer<typeof eventIntakeSchema> | undefined;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly codec: MessageCodec,
    private readonly logger: Logger,
    private readonly health: HealthRegistry,
    private readonly handler: CountEventsHandler,
  ) {}

  onApplicationBootstrap(): void {
    const { redis, codec, logger } = this;
    const intake = new BatchStreamConsumer({
      redis,
      codec,
      logger,
      stream: eventIntakeStream,
      group: eventIntakeGroup,
      schema: eventIntakeSchema,
      batchSize,
      handle: (batch) => this.handler.run(batch),
    });
    intake.start();
    this.health.add('events', () => intake.assertTurning());
    this.intake = intake;
  }

  async onModuleDestroy(): Promise<void> {
    await this.intake?.stop();
  }
}
