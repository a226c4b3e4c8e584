import { Job, type Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '../logger/logger';
import { maxWaitMs } from './event-retries';

/** BullMQ stores a job's due time in milliseconds, shifted by twelve bits that number the jobs of one millisecond. */
const scoreUnit = 0x1000;
const intervalMs = 60_000;
const atOnce = 200;

/**
 * Retries are scheduled by wall-clock time. If the clock is set back, they would wait that much longer. No retry waits
 * longer than the maximum delay, so retries due later than that are run now.
 */
export async function promoteOverdue(redis: Redis, queue: Queue): Promise<number> {
  const from = (Date.now() + maxWaitMs) * scoreUnit;
  const late = await redis.zrangebyscore(queue.toKey('delayed'), `(${from}`, '+inf', 'LIMIT', 0, atOnce);
  for (const id of late) await (await Job.fromId(queue, id))?.promote();
  return late.length;
}

/** Checks now and every minute. */
export function watchRetries(redis: Redis, queue: Queue, logger: Logger): { stop(): void } {
  const retryOverdue = async (): Promise<void> => {
    try {
      const promoted = await promoteOverdue(redis, queue);
      if (promoted > 0)
        logger.warn({ promoted, queue: queue.name }, 'The clock was set back; overdue retries run now');
    } catch (err) {
      // Redis is unavailable, or another replica was faster.
      logger.debug({ err, queue: queue.name }, 'Checking overdue retries failed');
    }
  };
  void retryOverdue();
  const timer = setInterval(() => void retryOverdue(), intervalMs).unref();
  return { stop: () => clearInterval(timer) };
}
