import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { ownerOf } from '@latchline/contracts/messaging/definitions';
import type { Logger } from '../logger/logger';

/** One BullMQ key prefix per consuming service, as a hash tag: in a cluster, a queue's keys must be on one node. */
export const queuePrefix = (queue: string): string => `{${ownerOf(queue)}}`;

/**
 * BullMQ caches the promise of its initialisation: if the version check fails because Redis is unavailable, every later
 * call fails with that first error. Without the check nothing is sent, so nothing can fail.
 */
export const sendsNothingFirst = { skipVersionCheck: true } as const;

export interface QueueOptions {
  readonly redis: Redis;
  readonly logger: Logger;
  readonly prefix?: string | undefined;
}

/** Opens a queue on the process's own connection: calls fail while Redis is unavailable and work once it is back. */
export function openQueue<Data = unknown>(
  name: string,
  { redis, logger, prefix = queuePrefix(name) }: QueueOptions,
): Queue<Data> {
  const queue = new Queue<Data>(name, {
    ...sendsNothingFirst,
    // Otherwise calls would wait for the connection instead of failing.
    skipWaitingForReady: true,
    connection: redis,
    prefix,
  });
  // The connection logs the outage, and the caller logs its failed call.
  queue.on('error', (err) => logger.debug({ err, queue: name }, 'Queue error'));
  return queue;
}
