import { DatabaseError } from 'pg';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import type { Logger } from '../logger/logger';
import { within } from '../timing/timing';
import { dataSourceOptions, type Pooler } from './data-source';

export interface MeasuringOptions {
  readonly schema: string;
  readonly pooler: Pooler;
  /** How long a reading takes at most; then it rejects. */
  readonly timeoutMs: number;
}

/** Of a reading: the rest is for connecting and for the answer's way back. */
const statementMs = 1_000;
const connectMs = 1_000;
/** One reading that waits for a lock does not delay another one. */
const poolSize = 2;

/**
 * Connections for measuring what waits in Postgres. They are apart from those of the process, whose pool may be what is stuck, and opened at the
 * first reading. No reading outlives its time, neither here nor in Postgres, and after one without an answer the next gets new connections.
 */
export class MeasuringConnection {
  private opened: Promise<DataSource> | undefined;

  constructor(
    private readonly url: string,
    private readonly options: MeasuringOptions,
    private readonly logger: Logger,
  ) {}

  async read<T>(reading: (manager: EntityManager) => Promise<T>): Promise<T> {
    const opened = (this.opened ??= this.open());
    const answer = opened.then((dataSource) =>
      dataSource.transaction(async (manager) => {
        // In the transaction, because a pooler passes no settings on.
        await manager.query(`SET LOCAL statement_timeout = ${statementMs}`);
        return reading(manager);
      }),
    );
    try {
      return await within(this.options.timeoutMs, answer);
    } catch (err) {
      if (!isAnswer(err)) this.abandon(opened);
      throw err;
    }
  }

  async close(): Promise<void> {
    const dataSource = await this.opened?.catch(() => undefined);
    await dataSource?.destroy();
  }

  private async open(): Promise<DataSource> {
    const { schema, pooler, timeoutMs } = this.options;
    const options = dataSourceOptions(this.url, { schema, migrations: [], poolSize, pooler }, this.logger);
    const dataSource = new DataSource({
      ...options,
      connectTimeoutMS: connectMs,
      applicationName: `${schema} measuring`,
      // Not worth a line of the log: the next reading gets another connection.
      poolErrorHandler: () => undefined,
      // Ends the wait for an answer that was lost, after which the connection can be closed.
      extra: { ...(options.extra as object), query_timeout: timeoutMs },
    });
    try {
      return await dataSource.initialize();
    } catch (err) {
      // TypeORM leaves what it has connected by then.
      void dataSource.driver.disconnect().catch(() => undefined);
      throw err;
    }
  }

  /** Not waited for: connections that hang take a while to close. */
  private abandon(opened: Promise<DataSource>): void {
    if (this.opened === opened) this.opened = undefined;
    void opened.then((dataSource) => dataSource.destroy()).catch(() => undefined);
  }
}

/** An error that Postgres itself reports about a statement. */
const isAnswer = (err: unknown): boolean =>
  err instanceof QueryFailedError && err.driverError instanceof DatabaseError;
