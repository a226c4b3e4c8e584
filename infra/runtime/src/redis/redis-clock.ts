import type { Redis } from 'ioredis';
import { monotonicNow } from '../timing/timing';
import { LuaScript } from './lua-script';

/** A script instead of the command, because a cluster finds the right server by its key. */
const timeAt = new LuaScript(`return redis.call('TIME')`);

/**
 * The age of stream entries by Redis' own clock, which stamped them: the clocks of two machines can differ by more than
 * the timeout of a request.
 */
export class RedisClock {
  private aheadMs = 0;

  constructor(
    private readonly redis: Redis,
    private readonly stream: string,
    private readonly now: () => number = monotonicNow,
  ) {}

  async adjust(): Promise<void> {
    const before = this.now();
    const [seconds, microseconds] = (await timeAt.run(this.redis, [this.stream], [])) as [string, string];
    const halfway = (before + this.now()) / 2;
    this.aheadMs = Number(seconds) * 1_000 + Number(microseconds) / 1_000 - halfway;
  }

  isPast(entryId: string, lifetimeMs: number): boolean {
    const addedAt = Number(entryId.slice(0, entryId.indexOf('-')));
    return this.now() + this.aheadMs > addedAt + lifetimeMs;
  }
}
