import type { Redis } from 'ioredis';
import { ownerOf } from '@latchline/contracts/messaging/definitions';
import type { Subscription } from '@latchline/contracts/messaging/subscription';
import { queuePrefix } from '../events/queues';
import { LuaScript } from '../redis/lua-script';

/** Stored in Redis next to the published events, so that it is lost together with them. */
export interface PublishedMark {
  /** Run id of the server that stored it; empty while events are being republished. */
  readonly runId: string;
  /** Everything published before this time was in Redis when the mark was stored; milliseconds by Postgres' clock. */
  readonly at: number;
  /** Changes whenever events have been republished. */
  readonly generation: string;
}

/** Covers a batch that was being published while the mark was stored, many times over. */
export const marginMs = 60_000;

/**
 * The time from which on Redis may have lost events, or null if it has lost none. No mark means that Redis was emptied. If
 * the mark is from another server run (restart, fail-over, restore), events after the mark may be lost: Redis persists
 * writes in order, so everything older than an existing mark also exists.
 */
export function lostSince(mark: PublishedMark | null, runId: string): number | null {
  if (!mark) return 0;
  return mark.runId === runId ? null : Math.max(0, mark.at - marginMs);
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

/** A mark written after Redis has lost its data, or by a server that has restarted since, would cover up the loss. */
const replaceMarkScript = new LuaScript(`
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
if not string.find(redis.call('INFO', 'server'), 'run_id:' .. ARGV[2], 1, true) then return 0 end
redis.call('SET', KEYS[1], ARGV[3])
return 1
`);

/** A location in Redis that holds published events, and the mark found there. */
export interface FoundMark {
  readonly key: string;
  readonly mark: PublishedMark | null;
  /** The mark as Redis stores it, or empty. */
  readonly text: string;
  readonly runId: string;
}

/** Identifies the data of Redis: another run of the server, or republished events, make it other data. */
export const dataOf = (found: readonly FoundMark[]): string =>
  found.map(({ mark, runId }) => `${runId} ${mark?.generation ?? 'none'}`).join();

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
        const runId = /^run_id:(\S+)/m.exec(about)?.[1] ?? '';
        return { key, mark: readMark(kept), text: kept ?? '', runId };
      }),
    );
  }

  /** Replaces what was found. Null if a mark or its server has changed meanwhile: then it has to be read again. */
  async replace(
    found: readonly FoundMark[],
    markFor: (found: FoundMark) => PublishedMark,
  ): Promise<FoundMark[] | null> {
    const replaced = await Promise.all(
      found.map(async (one) => {
        const mark = markFor(one);
        const text = JSON.stringify(mark);
        const done = await replaceMarkScript.run(this.redis, [one.key], [one.text, one.runId, text]);
        return done === 1 ? { ...one, mark, text } : null;
      }),
    );
    return replaced.every((one) => one !== null) ? replaced : null;
  }
}

function readMark(kept: string | null): PublishedMark | null {
  try {
    const { runId, at, generation = '' } = JSON.parse(kept ?? '{}') as Partial<PublishedMark>;
    return typeof runId === 'string' && typeof at === 'number' ? { runId, at, generation } : null;
  } catch {
    return null;
  }
}
