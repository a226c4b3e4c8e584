import type { Logger } from '../logger/logger';
import { Outage } from './outage';
import { monotonicNow, pause } from './timing';

const startMs = 30_000;
const soonMs = 1_000;

export interface RecurringWorkOptions {
  readonly everyMs: number;
  /** Log message for failures, such as "Finding overdue leads failed". */
  readonly failure: string;
  readonly logger: Logger;
  /** Work that asks another service: that one may start later, so failures at the start are expected and soon retried. */
  readonly asksOthers?: boolean;
  /** Finds due work and does it. Work in many steps ends between two of them once the signal is aborted. */
  readonly run: (stopping: AbortSignal) => Promise<void>;
}

/**
 * Periodic work whose due times are in the database: one run after the other; a failed run is followed by the next. Keeps
 * no state, so nothing is lost if the process dies.
 */
export class RecurringWork {
  private readonly stopping = new AbortController();
  private readonly outage: Outage;
  private loop: Promise<void> | undefined;

  constructor(private readonly options: RecurringWorkOptions) {
    this.outage = new Outage(options.logger, options.failure);
  }

  start(): void {
    this.loop ??= this.repeat();
  }

  /** Waits for the current run. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.loop;
  }

  private async repeat(): Promise<void> {
    const startsUntil = this.options.asksOthers ? monotonicNow() + startMs : 0;
    while (!this.stopping.signal.aborted) {
      let waitMs = this.options.everyMs;
      try {
        await this.options.run(this.stopping.signal);
        this.outage.over();
      } catch (err) {
        if (monotonicNow() < startsUntil) waitMs = Math.min(waitMs, soonMs);
        else this.outage.failed(err);
      }
      await pause(waitMs, this.stopping.signal);
    }
  }
}
