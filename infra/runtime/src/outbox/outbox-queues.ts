import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { openQueue } from '../events/queues';
import { Logger } from '../logger/logger';
import { REDIS } from '../redis/redis.tokens';

/** The queues that the relay publishes to, each opened on first use. */
@Injectable()
export class OutboxQueues {
  private readonly queues = new Map<string, Queue>();

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly logger: Logger,
  ) {}

  open(name: string): Queue {
    const known = this.queues.get(name);
    if (known) return known;
    const queue = openQueue(name, { redis: this.redis, logger: this.logger });
    this.queues.set(name, queue);
    return queue;
  }

  /** The next use of each queue opens it anew. */
  reopen(): void {
    void this.close();
  }

  async close(): Promise<void> {
    const open = [...this.queues.values()];
    this.queues.clear();
    await Promise.allSettled(open.map((queue) => queue.close()));
  }
}
