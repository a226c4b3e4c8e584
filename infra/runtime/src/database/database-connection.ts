import type { DataSource } from 'typeorm';
import type { Logger } from '../logger/logger';

/** Opens a database that may not be available yet. */
export class DatabaseConnection {
  /** Rejects if waiting cannot help, for example after a failed migration. */
  readonly opened: Promise<unknown>;
  private readonly stopping = new AbortController();

  constructor(
    readonly dataSource: DataSource,
    logger: Logger,
    open: (signal: AbortSignal) => Promise<unknown>,
  ) {
    this.opened = open(this.stopping.signal);
    this.opened.catch((err: unknown) => {
      if (!this.stopping.signal.aborted) logger.error({ err }, 'Opening the database failed');
    });
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.opened.catch(() => undefined);
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
