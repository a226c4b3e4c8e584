import { Inject, Injectable } from '@nestjs/common';
import type { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { MessageCodec } from '../crypto/message-codec';
import { Metrics } from '../health/metrics';
import { Logger } from '../logger/logger';
import { REDIS } from '../redis/redis.tokens';
import type { FoundConsumer } from './event-wiring';
import { monotonicNow } from '../timing/timing';
import { startEventWorker } from './event-worker';

/** A handler that takes longer counts as stuck. Checking all pages, or fetching all pictures of an article, takes minutes. */
const longestHandlingMs = 15 * 60_000;

interface Running {
  worker: Worker;
  readonly consumers: readonly FoundConsumer[];
  movedAt: number;
  /** Start times of the handlers in progress. */
  readonly handling: Set<{ readonly at: number }>;
}

/** Starts one worker per queue, replaces one that makes no progress, and closes them all. */
@Injectable()
export class EventWorkers {
  private readonly running = new Map<string, Running>();

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly codec: MessageCodec,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {}

  start(queue: string, consumers: readonly FoundConsumer[]): void {
    const handling: Running['handling'] = new Set();
    const watched = consumers.map((consumer) => ({
      ...consumer,
      handle: async (...event: Parameters<FoundConsumer['handle']>) => {
        const turn = { at: monotonicNow() };
        handling.add(turn);
        try {
          await consumer.handle(...event);
        } finally {
          handling.delete(turn);
          this.moved(queue);
        }
      },
    }));
    const worker = this.open(queue, watched);
    this.running.set(queue, { worker, consumers: watched, movedAt: monotonicNow(), handling });
  }

  isRunning(queue: string): boolean {
    return this.running.get(queue)?.worker.isRunning() ?? false;
  }

  /** When the queue last got further; now while its handlers work. */
  movedAt(queue: string): number {
    const { movedAt = 0, handling = [] } = this.running.get(queue) ?? {};
    const now = monotonicNow();
    return [...handling].some(({ at }) => now - at < longestHandlingMs) ? now : movedAt;
  }

  /** Events that the former worker holds are taken over once their locks have expired. */
  rebuild(queue: string): void {
    const running = this.running.get(queue);
    if (!running) return;
    void running.worker.close(true).catch(() => undefined);
    running.handling.clear();
    running.worker = this.open(queue, running.consumers);
  }

  /** Lets the events being handled finish; the others wait in their queues. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.running.values()].map(({ worker }) => worker.close()));
  }

  private open(queue: string, consumers: readonly FoundConsumer[]): Worker {
    const { redis, codec, logger, metrics } = this;
    const worker = startEventWorker({ queue, consumers, redis, codec, logger, metrics });
    worker.on('active', () => this.moved(queue));
    return worker;
  }

  private moved(queue: string): void {
    const running = this.running.get(queue);
    if (running) running.movedAt = monotonicNow();
  }
}
