import type { World } from '../system/surroundings';

/** A consumer takes over what another has held for this long without a sign of life (`batch-stream-consumer.ts`). */
const claimIdleMs = 5_000;

/**
 * When the next poll will find something that is in a store already: what a dead consumer holds, and what is to be tried again.
 * Infinite if there is nothing of the kind; work that was due before `sinceMs` waits for something else.
 */
export function nextDue({ scheduler, redis, postgres }: World, sinceMs: number): number {
  let next = Infinity;
  const consider = (dueAt: number) => {
    const at = dueAt - scheduler.epoch;
    if (at > sinceMs && at < next) next = at;
  };
  for (const { groups } of redis.data.streams.values())
    for (const { pending } of groups.values())
      for (const { at } of pending.values()) consider(at + claimIdleMs);
  for (const { delayed } of redis.data.queues.values()) for (const at of delayed.values()) consider(at);
  for (const { next_attempt_at: at } of postgres.table('deliveries').values())
    if (at !== null) consider(at as number);
  return next;
}
