import type { DataSource } from 'typeorm';
import type { Logger } from '../logger/logger';

/** The way to a database that may not be up yet. */
export class DatabaseOpening {
  /** Rejects when waiting does not help: a migration failed, say. */
  readonly opened: Promise<unknown>;
  private readonly stopping = new AbortController();

  constructor(
    readonly dataSource: DataSource,
    logger: Logger,
    open: (signal: AbortSignal) => Promise<unknown>,
  ) {
    this.opened = open(this.stopping.signal);
    this.opened.catch((err: unknown) => {
      if (!this.stopping.signal.aborted) logger.error({ err }, 'The database cannot be used');
    });
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.opened.catch(() => undefined);
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
