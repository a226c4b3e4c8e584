import { Inject, Injectable } from '@nestjs/common';
import type { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { MessageCodec } from '../crypto/message-codec';
import { Metrics } from '../health/metrics';
import { Logger } from '../logger/logger';
import { REDIS } from '../redis/redis.tokens';
import type { FoundConsumer } from './event-wiring';
import { startEventWorker } from './event-worker';

/** Starts one worker per queue, and closes them all. */
@Injectable()
export class EventWorkers {
  private readonly workers: Worker[] = [];

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly codec: MessageCodec,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  start(queue: string, consumers: readonly FoundConsumer[]): Worker {
    const { redis, codec, logger, metrics } = this;
    const worker = startEventWorker({ queue, consumers, redis, codec, logger, metrics });
    this.workers.push(worker);
    return worker;
  }

  /** Lets the events being handled finish; the others wait in their queues. */
  async close(): Promise<void> {
    await Promise.allSettled(this.workers.map((worker) => worker.close()));
  }
}
