import type { Logger } from '../logger/logger';
import { Outage } from './outage';
import { pause } from './timing';

export interface RecurringWorkOptions {
  readonly everyMs: number;
  /** Log message for failures, such as "Finding overdue leads failed". */
  readonly failure: string;
  readonly logger: Logger;
  /** Finds due work and does it. */
  readonly run: () => Promise<void>;
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
    while (!this.stopping.signal.aborted) {
      try {
        await this.options.run();
        this.outage.over();
      } catch (err) {
        this.outage.failed(err);
      }
      await pause(this.options.everyMs, this.stopping.signal);
    }
  }
}
