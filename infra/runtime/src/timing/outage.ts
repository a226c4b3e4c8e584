import type { Logger } from '../logger/logger';
import { steadyNow } from './timing';

/** One line when something stops working and one when it works again, instead of one for every attempt in between. */
export class Outage {
  private since: number | undefined;

  constructor(
    private readonly logger: Logger,
    private readonly what: string,
  ) {}

  failed(err: unknown): void {
    if (this.since === undefined) this.logger.warn({ err }, `${this.what}: trying again until it works`);
    else this.logger.debug({ err }, `${this.what}: still`);
    this.since ??= steadyNow();
  }

  over(): void {
    if (this.since === undefined) return;
    this.logger.info({ ms: steadyNow() - this.since }, `${this.what}: over`);
    this.since = undefined;
  }
}
