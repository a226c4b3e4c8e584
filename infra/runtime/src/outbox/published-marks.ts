import type { Redis } from 'ioredis';
import { ownerOf } from '@latchline/contracts/messaging/definitions';
import type { Subscription } from '@latchline/contracts/messaging/subscription';
import { queuePrefix } from '../events/queues';
import { LuaScript } from '../redis/lua-script';

/** Stored in Redis next to the published events, so that it is lost together with them. */
export interface PublishedMark {
  /** Run id of the server that stored it. */
  readonly runId: string;
  /** Everything published before this time was in Redis when the mark was stored; milliseconds by Postgres' clock. */
  readonly at: number;
}

/** Covers a batch that was being published while the mark was stored, many times over. */
const marginMs = 60_000;

/**
 * The time from which on Redis may have lost events, or null if it has lost none. No mark means that Redis was emptied. If
 * the mark is from another server run (restart, fail-over, restore), events after the mark may be lost: Redis persists
 * writes in order, so everything older than an existing mark also exists.
 */
export function lostSince(mark: PublishedMark | null, runId: string): number | null {
  if (!mark) return 0;
  return mark.runId === runId ? null : mark.at - marginMs;
}

/** When the first and the last of some events were published; milliseconds by Postgres' clock. */
export interface PublishedSpan {
  readonly oldest: number;
  readonly newest: number;
}

/**
 * True if Redis has certainly lost events. Marks are stored far more often than the margin, so an event published much later
 * than its mark had a newer mark, which is lost. An event without any mark may be the first of a new installation, published
 * moments before the first mark; a margin later there would have been a mark.
 */
export function hasLost(mark: PublishedMark | null, published: PublishedSpan, now: number): boolean {
  return mark ? published.newest > mark.at + marginMs : published.oldest < now - marginMs;
}

/** Reads the mark and its server's run id atomically: in a cluster, the key determines the server. */
const readMarkScript = new LuaScript(`return {redis.call('GET', KEYS[1]), redis.call('INFO', 'server')}`);

/** A location in Redis that holds published events, and the mark found there. */
export interface FoundMark {
  readonly key: string;
  readonly mark: PublishedMark | null;
  readonly runId: string;
}

/**
 * Keys of the marks for one service's outbox: a single Redis is emptied as a whole, but in a cluster each server can lose
 * its data, and the queues of one consumer are together on one server.
 */
export function markKeysOf(redis: Redis, owner: string, subscriptions: readonly Subscription[]): string[] {
  if (!redis.isCluster) return [`{${owner}}:outbox-published`];
  const queues = subscriptions
    .filter(({ event }) => ownerOf(event.name) === owner)
    .flatMap((subscription) => subscription.queues);
  return [...new Set(queues.map(queuePrefix))].map((prefix) => `${prefix}:outbox-published:${owner}`);
}

/** Reads and writes the marks of one service's outbox. */
export class PublishedMarks {
  constructor(
    private readonly redis: Redis,
    private readonly keys: readonly string[],
  ) {}

  read(): Promise<FoundMark[]> {
    return Promise.all(
      this.keys.map(async (key) => {
        const [kept, about] = (await readMarkScript.run(this.redis, [key], [])) as [string | null, string];
        return { key, mark: readMark(kept), runId: /^run_id:(\S+)/m.exec(about)?.[1] ?? '' };
      }),
    );
  }

  async write(found: readonly FoundMark[], at: number): Promise<void> {
    await Promise.all(
      found.map(({ key, runId }) => {
        const mark: PublishedMark = { runId, at };
        return this.redis.set(key, JSON.stringify(mark));
      }),
    );
  }
}

function readMark(kept: string | null): PublishedMark | null {
  try {
    const { runId, at } = JSON.parse(kept ?? '{}') as Partial<PublishedMark>;
    return typeof runId === 'string' && typeof at === 'number' ? { runId, at } : null;
  } catch {
    return null;
  }
}
