import type { Logger } from '../logger/logger';
import { Outage } from './outage';
import { pause } from './timing';

export interface RecurringWorkOptions {
  readonly everyMs: number;
  /** What cannot be done while it fails, for the log: "Overdue leads cannot be looked for". */
  readonly failure: string;
  readonly logger: Logger;
  /** Looks for work and does it. */
  readonly look: () => Promise<void>;
}

/**
 * Work that becomes due by the clock, while its due times stand in the database: one look after the other, and a look
 * that fails is followed by the next. Nothing is remembered here, so a process that dies takes nothing with it.
 */
export class RecurringWork {
  private readonly stopping = new AbortController();
  private readonly outage: Outage;
  private loop: Promise<void> | undefined;

  constructor(private readonly options: RecurringWorkOptions) {
    this.outage = new Outage(options.logger, options.failure);
  }

  start(): void {
    this.loop ??= this.run();
  }

  /** Waits for the look that is under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.loop;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.options.look();
        this.outage.over();
      } catch (err) {
        this.outage.failed(err);
      }
      await pause(this.options.everyMs, this.stopping.signal);
    }
  }
}
