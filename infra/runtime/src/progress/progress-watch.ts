import type { OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Logger } from '../logger/logger';
import { whenReady } from '../redis/redis-connection';
import { RecurringWork } from '../timing/recurring-work';
import { monotonicNow, within } from '../timing/timing';

/** Work of this process that must not stand still while anything waits for it. */
export interface WatchedWork {
  readonly name: string;
  /** How long the oldest item has waited, read from its store and not from the objects that should move it. */
  readonly oldestSeconds: () => Promise<number>;
  /** When an item last got further, or a store refused it, by the monotonic clock. */
  readonly movedAt: () => number;
  /** Replaces the objects that do the work, without waiting for them. */
  readonly rebuild: () => void;
}

export interface ProgressTuning {
  readonly everyMs: number;
  /** Longer than any statement or request may take. */
  readonly patienceMs: number;
}

const defaultTuning: ProgressTuning = { everyMs: 5_000, patienceMs: 30_000 };
const mostRebuilds = 2;
const answerMs = 3_000;

interface Watched {
  readonly work: WatchedWork;
  rebuilds: number;
  /** Progress is expected from here on: since then its stores have responded and it was not just rebuilt. */
  expectedFrom: number;
}

/**
 * Rebuilds work that makes no progress although its stores respond, and restarts the process if that fails twice. A client
 * object that has failed for good looks alive to itself, so the age of the work is read from the stores.
 */
export class ProgressWatch implements OnModuleDestroy {
  private readonly watched: Watched[] = [];
  private readonly tuning: ProgressTuning;
  private readonly loop: RecurringWork;
  private checkedAt = monotonicNow();
  private isRestarting = false;

  constructor(
    private readonly redis: Redis,
    private readonly logger: Logger,
    tuning: Partial<ProgressTuning> = {},
  ) {
    this.tuning = { ...defaultTuning, ...tuning };
    const failure = 'Checking the progress of work failed';
    this.loop = new RecurringWork({
      everyMs: this.tuning.everyMs,
      failure,
      logger,
      run: () => this.check(),
    });
  }

  add(work: WatchedWork): void {
    this.watched.push({ work, rebuilds: 0, expectedFrom: monotonicNow() });
    this.loop.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  private async check(): Promise<void> {
    const now = monotonicNow();
    const wasPaused = now - this.checkedAt > this.tuning.everyMs + this.tuning.patienceMs / 2;
    this.checkedAt = now;
    // The work could not move while the whole process was suspended.
    if (wasPaused) for (const one of this.watched) one.expectedFrom = now;
    await Promise.all(this.watched.map((one) => this.look(one)));
    this.checkedAt = monotonicNow();
  }

  private async look(one: Watched): Promise<void> {
    const { work } = one;
    if (work.movedAt() > one.expectedFrom) one.rebuilds = 0;
    const stillMs = monotonicNow() - Math.max(work.movedAt(), one.expectedFrom);
    if (stillMs < this.tuning.patienceMs || this.isRestarting) return;
    if (!(await this.isStuck(work))) one.expectedFrom = monotonicNow();
    else if (one.rebuilds === mostRebuilds) this.restart(work);
    else {
      one.rebuilds += 1;
      one.expectedFrom = monotonicNow();
      this.logger.error({ work: work.name, rebuilds: one.rebuilds }, 'No progress; rebuilding');
      work.rebuild();
    }
  }

  /** Something waits, and it is not because of a store. */
  private async isStuck({ oldestSeconds }: WatchedWork): Promise<boolean> {
    try {
      const oldest = await within(answerMs, oldestSeconds());
      return oldest * 1_000 >= this.tuning.patienceMs && (await this.redisResponds());
    } catch {
      return false;
    }
  }

  /** On a connection of its own, because the present one may be what is broken. */
  private async redisResponds(): Promise<boolean> {
    const probe = this.redis.duplicate();
    probe.on('error', () => undefined);
    try {
      if (!(await whenReady(probe, answerMs))) return false;
      await within(answerMs, probe.ping());
      return true;
    } finally {
      probe.disconnect();
    }
  }

  /** Orderly, because the rest of the process may work. The supervisor or the container engine starts it again. */
  private restart({ name }: WatchedWork): void {
    this.isRestarting = true;
    this.logger.fatal({ work: name }, 'No progress after two rebuilds; restarting this process');
    process.kill(process.pid, 'SIGTERM');
  }
}
