import {
  type DynamicModule,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import type { Subscription } from '@latchline/contracts/messaging/subscription';
import { SERVICE_NAME } from '../config/runtime.tokens';
import { MessageCodec } from '../crypto/message-codec';
import { LiveStreamWriter } from '../events/live-stream';
import { Logger } from '../logger/logger';
import { ProgressWatch } from '../progress/progress-watch';
import { REDIS } from '../redis/redis.tokens';
import { Outbox } from './outbox';
import { OutboxMetrics } from './outbox-metrics';
import { OutboxQueues } from './outbox-queues';
import { OutboxRelay } from './outbox-relay';

/** Provides the outbox of a service and runs the relay that publishes it. Needs DatabaseModule and the table `outbox`. */
@Module({})
export class OutboxModule implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(
    outbox: Outbox,
    private readonly metrics: OutboxMetrics,
    private readonly relay: OutboxRelay,
    private readonly queues: OutboxQueues,
    private readonly progress: ProgressWatch,
  ) {
    outbox.onWake(() => this.relay.wake());
    metrics.register();
  }

  static forService({ subscriptions }: { subscriptions: readonly Subscription[] }): DynamicModule {
    return {
      module: OutboxModule,
      global: true,
      providers: [
        Outbox,
        OutboxMetrics,
        OutboxQueues,
        {
          provide: LiveStreamWriter,
          inject: [REDIS, MessageCodec],
          useFactory: (redis: Redis, codec: MessageCodec) => new LiveStreamWriter(redis, codec),
        },
        {
          provide: OutboxRelay,
          inject: [DataSource, REDIS, SERVICE_NAME, MessageCodec, Logger, OutboxQueues, LiveStreamWriter],
          useFactory: (
            dataSource: DataSource,
            redis: Redis,
            owner: string,
            codec: MessageCodec,
            logger: Logger,
            queues: OutboxQueues,
            live: LiveStreamWriter,
          ) => {
            const queue = (name: string) => queues.open(name);
            return new OutboxRelay({ dataSource, redis, owner, codec, logger, subscriptions, queue, live });
          },
        },
      ],
      exports: [Outbox],
    };
  }

  onApplicationBootstrap(): void {
    this.relay.start();
    this.progress.add({
      name: 'outbox',
      oldestSeconds: () => this.metrics.oldestSeconds(),
      movedAt: () => this.relay.movedAt,
      rebuild: () => {
        this.queues.reopen();
        this.relay.rebuild();
      },
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.relay.stop();
    await this.queues.close();
  }
}
