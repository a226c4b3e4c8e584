import { Inject, Injectable, type OnModuleDestroy, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import { MessageCodec } from '../crypto/message-codec';
import { HealthRegistry } from '../health/health';
import { Metrics } from '../health/metrics';
import { Logger } from '../logger/logger';
import { REDIS } from '../redis/redis.tokens';
import { BatchStreamConsumer, type BatchStreamConsumerOptions } from './batch-stream-consumer';

type Work<S extends z.ZodType> = Omit<
  BatchStreamConsumerOptions<S>,
  'redis' | 'codec' | 'logger' | 'metrics'
>;

/** Runs the stream consumers of a service: adds them to the health report and stops them with the process. */
@Injectable()
export class StreamConsumers implements OnModuleDestroy {
  private readonly consumers: { stop(): Promise<void> }[] = [];

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly codec: MessageCodec,
    private readonly logger: Logger,
    private readonly health: HealthRegistry,
    @Optional() private readonly metrics?: Metrics,
  ) {}

  /** Call it once everything the handler needs is ready: in `onApplicationBootstrap`. */
  start<S extends z.ZodType>(name: string, work: Work<S>): void {
    const { redis, codec, logger, metrics } = this;
    const consumer = new BatchStreamConsumer<S>({ redis, codec, logger, metrics, ...work });
    consumer.start();
    this.health.add(name, () => consumer.assertTurning());
    this.consumers.push(consumer);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.consumers.map((consumer) => consumer.stop()));
  }
}
