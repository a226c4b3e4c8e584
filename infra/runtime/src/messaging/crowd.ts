import { getPriority } from 'node:os';
import type { Redis } from 'ioredis';
import { pause, steadyNow } from '../service/timing';

export interface CrowdOptions {
  readonly redis: Redis;
  readonly stream: string;
  readonly signal: AbortSignal;
  /** Entries a second that make a crowd. */
  readonly perSecond: number;
  /** A batch is taken after this time, whatever still comes. */
  readonly longestMs?: number;
  readonly lookEveryMs?: number;
  /** Whether this process works beside those who take the entries, and gives way to them. */
  readonly givesWay?: () => boolean;
}

/**
 * While a crowd comes, whoever works off what is safe already takes the processors from whoever takes the next one in. So it lets
 * the crowd pass (infra/decisions/0116): all work behind it comes from its own, and rests with it.
 */
export class Crowd {
  private readonly options: Required<CrowdOptions>;

  constructor(options: CrowdOptions) {
    const givesWay = () => getPriority() > 0;
    this.options = { longestMs: 5_000, lookEveryMs: 100, givesWay, ...options };
  }

  /** Between two batches, told how many the last one had. Resolves when the crowd has passed, at once where there can be none. */
  async pass(taken: number): Promise<void> {
    const { givesWay, signal, longestMs, lookEveryMs, perSecond } = this.options;
    if (taken * 1_000 < perSecond * lookEveryMs || !givesWay()) return;
    const until = steadyNow() + longestMs;
    for (let before = await this.look(); steadyNow() < until && !signal.aborted;) {
      await pause(lookEveryMs, signal);
      const now = await this.look();
      if ((now.added - before.added) * 1_000 < perSecond * (now.at - before.at)) return;
      before = now;
    }
  }

  /** How many have ever been put into the stream. */
  private async look(): Promise<{ readonly added: number; readonly at: number }> {
    const { redis, stream } = this.options;
    const about = (await redis.xinfo('STREAM', stream)) as unknown[];
    return { added: Number(about[about.indexOf('entries-added') + 1]), at: steadyNow() };
  }
}
