import type { Redis } from 'ioredis';
import { deadStreamOf } from '../work-streams/dead-entries';

const pageSize = 500;
/** As long as an erased lead is known to be gone. */
export const discardedSeconds = 90 * 24 * 60 * 60;

export const discardedKey = (stream: string, id: string): string => `${stream}:discarded:${id}`;

/** Ids of the messages in the dead-letter queue of a stream. */
export async function deadIds(redis: Redis, stream: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (let from = '-'; ;) {
    const rows = await redis.xrange(deadStreamOf(stream), from, '+', 'COUNT', pageSize);
    for (const [, fields] of rows) ids.add(fields[fields.indexOf('id') + 1] ?? '');
    if (rows.length < pageSize) return ids;
    from = `(${rows.at(-1)?.[0]}`;
  }
}

/** Which of these messages of a stream have been discarded from its dead-letter queue. */
export async function discardedAmong(
  redis: Redis,
  stream: string,
  ids: readonly string[],
): Promise<string[]> {
  const known = await Promise.all(ids.map((id) => redis.exists(discardedKey(stream, id))));
  return ids.filter((_, index) => known[index] === 1);
}
