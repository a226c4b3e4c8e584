/**
 * Retries with doubling delays of at most ten minutes, for a day, because a consumer's database may be down overnight.
 * After that the event stays in the queue's failed set, the dead-letter queue.
 */
export const eventJobOptions = {
  attempts: 160,
  backoff: { type: 'event' },
  // Kept for a while: a job's id prevents a second copy only while the job exists.
  removeOnComplete: { age: 3_600, count: 10_000 },
  removeOnFail: false,
} as const;

const firstWaitMs = 1_000;
export const maxWaitMs = 600_000;

/** The delay after this many failed attempts, with jitter so that events that failed together are not retried together. */
export function retryWaitMs(attemptsMade: number, random: () => number = Math.random): number {
  const wait = Math.min(firstWaitMs * 2 ** (attemptsMade - 1), maxWaitMs);
  return Math.round(wait * (0.8 + random() * 0.2));
}
