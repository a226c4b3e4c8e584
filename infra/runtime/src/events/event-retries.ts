/**
 * Retried with doubling waits, ten minutes at most, for a day: a consumer's database may be away for a night. Then it
 * stays in its queue's failed set: the dead letters.
 */
export const eventJobOptions = {
  attempts: 160,
  backoff: { type: 'event' },
  // Kept for a while, because a job's id only keeps a second copy out while the job is there.
  removeOnComplete: { age: 3_600, count: 10_000 },
  removeOnFail: false,
} as const;

const firstWaitMs = 1_000;
export const longestWaitMs = 600_000;

/** How long to wait after so many failed attempts. Spread a little, so that what failed together is not tried together. */
export function retryWaitMs(attemptsMade: number, random: () => number = Math.random): number {
  const wait = Math.min(firstWaitMs * 2 ** (attemptsMade - 1), longestWaitMs);
  return Math.round(wait * (0.8 + random() * 0.2));
}
