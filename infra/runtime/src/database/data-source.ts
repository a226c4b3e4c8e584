import pg from 'pg';
import type { DataSource, DataSourceOptions, MixedList, EntitySchema } from 'typeorm';
import type { Logger } from '../logger/logger';
import { DatabaseLogger } from './database-logger';
import { PreparingClient } from './prepared';

/** What a step of its own has to know to bring a schema up to date. */
export interface Schema {
  /** Named like the service; a plain identifier. */
  schema: string;
  migrations: (new () => { name?: string; up: unknown; down: unknown })[];
  /** First data of an empty installation. Runs after the migrations, wherever these run and it is wanted: must not mind. */
  seed?: (dataSource: DataSource) => Promise<void>;
}

export interface SchemaOptions extends Schema {
  /** Connections of one process unless DATABASE_POOL_SIZE says otherwise; 10 where neither is given. */
  poolSize?: number;
  entities?: MixedList<string | (new () => unknown) | EntitySchema>;
  /** The process has work that needs no database: after so long it starts without, and the database joins later. */
  startsWithoutAfterMs?: number;
}

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

const defaultPoolSize = 10;

export function dataSourceOptions(
  url: string,
  {
    schema,
    migrations,
    entities,
    poolSize = defaultPoolSize,
  }: Pick<SchemaOptions, 'schema' | 'migrations' | 'entities' | 'poolSize'>,
  logger: Logger,
): PostgresOptions {
  if (!/^[a-z][a-z0-9_]*$/.test(schema)) throw new Error(`${schema} cannot be the name of a schema`);
  return {
    type: 'postgres',
    url,
    // Otherwise TypeORM looks for it by its name, which a program in one file does not have.
    driver: pg,
    schema,
    migrations: migrations as unknown as PostgresOptions['migrations'],
    entities: (entities as PostgresOptions['entities']) ?? [],
    migrationsTransactionMode: 'each',
    logging: ['error', 'warn', 'migration'],
    logger: new DatabaseLogger(logger),
    maxQueryExecutionTime: 2_000,
    poolSize,
    connectTimeoutMS: 5_000,
    // A connection that dies while idle (Postgres was restarted) is replaced by the pool; there is nothing else to do.
    poolErrorHandler: (err: unknown) => logger.warn({ err }, 'A database connection was lost'),
    applicationName: schema,
    extra: {
      Client: PreparingClient,
      options: `-c search_path=${schema},public`,
      keepAlive: true,
      idleTimeoutMillis: 30_000,
      // A statement that hangs would keep its connection from everybody else.
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  };
}
