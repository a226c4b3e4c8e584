import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { contactIntakeGroup, contactIntakeStream } from '@latchline/contracts/leads/contact.commands';
import { contactSchema } from '@latchline/contracts/leads/contact.schema';
import { HealthRegistry } from '@latchline/runtime/health/health';
import { Logger } from '@latchline/runtime/logger/logger';
import { BatchStreamConsumer } from '@latchline/runtime/messaging/batch-stream-consumer';
import { MessageCodec } from '@latchline/runtime/messaging/message-codec';
import { REDIS } from '@latchline/runtime/messaging/redis.tokens';
import type { Redis } from 'ioredis';
import { StoreContactsHandler } from './store-contacts.handler';

const batchSize = 200;

@Injectable()
export class StoreContactsConsumer implements OnApplicationBootstrap, OnModuleDestroy {
  private intake: BatchStreamConsumer<typeof contactSchema> | undefined;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly codec: MessageCodec,
    private readonly logger: Logger,
    private readonly health: HealthRegistry,
    private readonly handler: StoreContactsHandler,
  ) {}

  onApplicationBootstrap(): void {
    const { redis, codec, logger } = this;
    const intake = new BatchStreamConsumer({
      redis,
      codec,
      logger,
      stream: contactIntakeStream,
      group: contactIntakeGroup,
      schema: contactSchema,
      batchSize,
      handle: (batch) => this.handler.run(batch),
    });
    intake.start();
    this.health.add('contacts', () => intake.assertTurning());
    this.intake = intake;
  }

  async onModuleDestroy(): Promise<void> {
    await this.intake?.stop();
  }
}
