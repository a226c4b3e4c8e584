import { Job, type Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from '../logger/logger';
import { longestWaitMs } from './event-retries';

/** BullMQ keeps when a job is due, in milliseconds, above twelve bits that number the jobs of one millisecond. */
const scoreUnit = 0x1000;
const lookEveryMs = 60_000;
const atOnce = 200;

/**
 * A retry is kept until a time of day. Were it noted by a clock that has been set back since, it would wait for as long
 * again; no retry waits longer than the longest pause, so what is due later than that is tried now.
 */
export async function promoteOverdue(redis: Redis, queue: Queue, now = Date.now()): Promise<number> {
  const from = (now + longestWaitMs) * scoreUnit;
  const late = await redis.zrangebyscore(queue.toKey('delayed'), `(${from}`, '+inf', 'LIMIT', 0, atOnce);
  for (const id of late) await (await Job.fromId(queue, id))?.promote();
  return late.length;
}

/** Looks now and every minute. */
export function watchRetries(redis: Redis, queue: Queue, logger: Logger): { stop(): void } {
  const look = async (): Promise<void> => {
    try {
      const promoted = await promoteOverdue(redis, queue);
      if (promoted > 0)
        logger.warn({ promoted, queue: queue.name }, 'The clock was set back: retries come now');
    } catch (err) {
      // Redis is away, or another replica was quicker.
      logger.debug({ err, queue: queue.name }, 'Retries could not be looked through');
    }
  };
  void look();
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return { stop: () => clearInterval(timer) };
}
