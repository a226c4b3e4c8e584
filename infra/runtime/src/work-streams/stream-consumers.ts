import { Inject, Injectable, type OnModuleDestroy, Optional } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import { MessageCodec } from '../crypto/message-codec';
import { HealthRegistry } from '../health/health';
import { oldestEntrySeconds, watchStream } from '../health/message-metrics';
import { Metrics } from '../health/metrics';
import { Logger } from '../logger/logger';
import { ProgressWatch } from '../progress/progress-watch';
import { REDIS } from '../redis/redis.tokens';
import { BatchStreamConsumer, type BatchStreamConsumerOptions } from './batch-stream-consumer';
import { deadStreamOf } from './dead-entries';

type Work<S extends z.ZodType> = Omit<
  BatchStreamConsumerOptions<S>,
  'redis' | 'codec' | 'logger' | 'metrics'
>;

type Consumer = Pick<BatchStreamConsumer<z.ZodType>, 'stop' | 'abandon' | 'assertTurning' | 'movedAt'>;

/** Runs the stream consumers of a service: adds them to the health report, replaces one that makes no progress, and stops them. */
@Injectable()
export class StreamConsumers implements OnModuleDestroy {
  private readonly consumers = new Map<string, Consumer>();

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly codec: MessageCodec,
    private readonly logger: Logger,
    private readonly health: HealthRegistry,
    @Optional() private readonly metrics?: Metrics,
    @Optional() private readonly progress?: ProgressWatch,
  ) {}

  /** Call it once everything the handler needs is ready: in `onApplicationBootstrap`. */
  start<S extends z.ZodType>(name: string, work: Work<S>): void {
    const { stream } = work;
    this.open(name, work);
    if (this.metrics) watchStream(this.metrics, this.redis, stream, deadStreamOf(stream));
    this.health.add(name, async () => this.consumers.get(name)?.assertTurning());
    this.progress?.add({
      name: `entries of ${stream}`,
      oldestSeconds: () => oldestEntrySeconds(this.redis, stream),
      movedAt: () => this.consumers.get(name)?.movedAt ?? 0,
      rebuild: () => {
        this.consumers.get(name)?.abandon();
        this.open(name, work);
      },
    });
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.consumers.values()].map((consumer) => consumer.stop()));
  }

  private open<S extends z.ZodType>(name: string, work: Work<S>): void {
    const { redis, codec, logger, metrics } = this;
    const consumer = new BatchStreamConsumer<S>({ redis, codec, logger, metrics, ...work });
    consumer.start();
    this.consumers.set(name, consumer);
  }
}
