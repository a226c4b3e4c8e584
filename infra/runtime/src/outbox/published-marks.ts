import type { Redis } from 'ioredis';
import { ownerOf } from '@latchline/contracts/messaging/definitions';
import type { Subscription } from '@latchline/contracts/messaging/subscription';
import { queuePrefix } from '../events/queues';
import { LuaScript } from '../redis/lua-script';

/** Stands in Redis beside what was published, so that it is lost when that is lost. */
export interface MemoryMark {
  /** Of the server that took it. */
  readonly runId: string;
  /** Everything published before this was there when the mark was made; milliseconds by Postgres' clock. */
  readonly at: number;
}

/** A batch that was being published while the mark was made; many times over. */
const marginMs = 60_000;

/**
 * From when on Redis may lack what was published, or null when it lacks nothing. Without a mark it has been emptied.
 * With the mark of another server (restarted, failed over, restored) what came after the mark may be gone: what Redis
 * writes survives in its order, so all that is older than a mark that is there is there as well.
 */
export function forgottenSince(mark: MemoryMark | null, runId: string): number | null {
  if (!mark) return 0;
  return mark.runId === runId ? null : mark.at - marginMs;
}

/** When the first and the last of some events were published; milliseconds by Postgres' clock. */
export interface PublishedSpan {
  readonly oldest: number;
  readonly newest: number;
}

/**
 * True when Redis has certainly lost events. Marks are renewed far more often than the margin is long, so an event published
 * more than a margin after its mark had a younger mark, which is gone. An event without any mark may simply be the first one
 * of a new installation, published moments before the first mark; a margin later there would have been a mark.
 */
export function hasForgotten(mark: MemoryMark | null, published: PublishedSpan, now: number): boolean {
  return mark ? published.newest > mark.at + marginMs : published.oldest < now - marginMs;
}

/** The mark and the server it stands on, in one step: in a cluster the key says which server is asked. */
const lookAt = new LuaScript(`return {redis.call('GET', KEYS[1]), redis.call('INFO', 'server')}`);

/** A place where what a service published is kept, and how it was found. */
export interface Remembered {
  readonly key: string;
  readonly mark: MemoryMark | null;
  readonly runId: string;
}

/**
 * Where marks have to stand for one service's outbox: one Redis is emptied as a whole, of a cluster each server may be, and
 * the queues of one consumer stand together on one of them.
 */
export function placesOf(redis: Redis, owner: string, subscriptions: readonly Subscription[]): string[] {
  if (!redis.isCluster) return [`{${owner}}:outbox-published`];
  const queues = subscriptions
    .filter(({ event }) => ownerOf(event.name) === owner)
    .flatMap((subscription) => subscription.queues);
  return [...new Set(queues.map(queuePrefix))].map((prefix) => `${prefix}:outbox-published:${owner}`);
}

/** What Redis knows of one service's outbox. */
export class RedisMemory {
  constructor(
    private readonly redis: Redis,
    private readonly places: readonly string[],
  ) {}

  look(): Promise<Remembered[]> {
    return Promise.all(
      this.places.map(async (key) => {
        const [kept, about] = (await lookAt.run(this.redis, [key], [])) as [string | null, string];
        return { key, mark: readMark(kept), runId: /^run_id:(\S+)/m.exec(about)?.[1] ?? '' };
      }),
    );
  }

  async note(found: readonly Remembered[], at: number): Promise<void> {
    await Promise.all(
      found.map(({ key, runId }) => {
        const mark: MemoryMark = { runId, at };
        return this.redis.set(key, JSON.stringify(mark));
      }),
    );
  }
}

function readMark(kept: string | null): MemoryMark | null {
  try {
    const { runId, at } = JSON.parse(kept ?? '{}') as Partial<MemoryMark>;
    return typeof runId === 'string' && typeof at === 'number' ? { runId, at } : null;
  } catch {
    return null;
  }
}
