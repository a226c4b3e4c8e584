import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { ownerOf } from '@latchline/contracts/messaging/definitions';
import type { Logger } from '../logger/logger';

/** One BullMQ key prefix a consuming service, as a hash tag: a queue's keys must live on one node of a cluster. */
export const queuePrefix = (queue: string): string => `{${ownerOf(queue)}}`;

/**
 * BullMQ keeps the promise of its initialisation for good: if the version check meets a Redis that is away, every later call
 * fails with that first error. Without the check there is nothing to send, so there is nothing that can fail.
 */
export const sendsNothingFirst = { skipVersionCheck: true } as const;

export interface QueueOptions {
  readonly redis: Redis;
  readonly logger: Logger;
  readonly prefix?: string | undefined;
}

/** A queue on the process's own connection: a call fails while Redis is away, and works once it is back. */
export function openQueue<Data = unknown>(
  name: string,
  { redis, logger, prefix = queuePrefix(name) }: QueueOptions,
): Queue<Data> {
  const queue = new Queue<Data>(name, {
    ...sendsNothingFirst,
    // Otherwise a call would wait for the connection instead of failing.
    skipWaitingForReady: true,
    connection: redis,
    prefix,
  });
  // The connection logs that it is lost, and the caller what it could not do.
  queue.on('error', (err) => logger.debug({ err, queue: name }, 'Queue error'));
  return queue;
}
