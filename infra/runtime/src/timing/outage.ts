import type { Logger } from '../logger/logger';
import { monotonicNow } from './timing';

/** Logs one line when something stops working and one when it works again, instead of one per attempt. */
export class Outage {
  private since: number | undefined;

  constructor(
    private readonly logger: Logger,
    private readonly what: string,
  ) {}

  failed(err: unknown): void {
    if (this.since === undefined) this.logger.warn({ err }, `${this.what}; retrying`);
    else this.logger.debug({ err }, `${this.what}; still retrying`);
    this.since ??= monotonicNow();
  }

  /** For how long it has not worked; 0 while it does. */
  get ms(): number {
    return this.since === undefined ? 0 : monotonicNow() - this.since;
  }

  over(): void {
    if (this.since === undefined) return;
    this.logger.info({ ms: this.ms }, `${this.what}: resolved`);
    this.since = undefined;
  }
}
