import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { HealthRegistry } from '../health/health';
import { oldestWaitingSeconds, watchQueue } from '../health/message-metrics';
import { Metrics } from '../health/metrics';
import { Logger } from '../logger/logger';
import { ProgressWatch } from '../progress/progress-watch';
import { REDIS } from '../redis/redis.tokens';
import { EventWorkers } from './event-workers';
import { watchRetries } from './overdue-retries';
import { openQueue } from './queues';

/** Adds event queues and their workers to health report and metrics, and runs overdue retries. */
@Injectable()
export class QueueMonitor {
  private readonly queues: Queue[] = [];
  private readonly watches: { stop(): void }[] = [];

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly logger: Logger,
    private readonly health: HealthRegistry,
    private readonly metrics: Metrics,
    private readonly workers: EventWorkers,
    private readonly progress: ProgressWatch,
  ) {}

  watch(name: string): void {
    this.health.add(`queue ${name}`, async () => {
      if (!this.workers.isRunning(name)) throw new Error('The worker is not running');
    });
    const queue = openQueue(name, { redis: this.redis, logger: this.logger });
    this.queues.push(queue);
    watchQueue(this.metrics, queue);
    // A running worker may handle nothing, which shows only in the age of the waiting events.
    this.health.watchAge(`events in ${name}`, () => oldestWaitingSeconds(queue));
    this.progress.add({
      name: `events in ${name}`,
      oldestSeconds: () => oldestWaitingSeconds(queue),
      movedAt: () => this.workers.movedAt(name),
      rebuild: () => this.workers.rebuild(name),
    });
    this.watches.push(watchRetries(this.redis, queue, this.logger));
  }

  async close(): Promise<void> {
    for (const watch of this.watches) watch.stop();
    await Promise.allSettled(this.queues.map((queue) => queue.close()));
  }
}
