import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { leadIntakeGroup, leadIntakeStream } from '@latchline/contracts/leads/lead.commands';
import { leadIntakeSchema } from '@latchline/contracts/leads/lead.schema';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { Logger } from '@latchline/runtime/logger/logger';
import { BatchStreamConsumer } from '@latchline/runtime/messaging/batch-stream-consumer';
import { MessageCodec } from '@latchline/runtime/messaging/message-codec';
import { REDIS } from '@latchline/runtime/messaging/redis.tokens';
import type { Redis } from 'ioredis';
import { SubmitLeadsHandler } from './submit-leads.handler';

/** One statement takes a batch of this size in a few milliseconds; larger ones gain nothing. */
const batchSize = 200;

@Injectable()
export class SubmitLeadsConsumer implements OnApplicationBootstrap, OnModuleDestroy {
  private intake: BatchStreamConsumer<typeof leadIntakeSchema> | undefined;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly codec: MessageCodec,
    private readonly logger: Logger,
    private readonly health: HealthRegistry,
    private readonly handler: SubmitLeadsHandler,
  ) {}

  onApplicationBootstrap(): void {
    const { redis, codec, logger } = this;
    const intake = new BatchStreamConsumer({
      redis,
      codec,
      logger,
      stream: leadIntakeStream,
      group: leadIntakeGroup,
      schema: leadIntakeSchema,
      batchSize,
      handle: (batch, about) => this.handler.run(batch, about),
    });
    intake.start();
    this.health.add('intake', () => intake.assertTurning());
    this.intake = intake;
  }

  async onModuleDestroy(): Promise<void> {
    await this.intake?.stop();
  }
}
