import pg from 'pg';
import type { DataSource, DataSourceOptions, MixedList, EntitySchema } from 'typeorm';
import type { Logger } from '../logger/logger';
import { DatabaseLogger } from './database-logger';
import { PreparingClient } from './prepared';
import { startupSettings } from './session-settings';
import type { SampleData } from './sample-data';

/** Everything a migration step needs. */
export interface Schema {
  /** Same as the service name; a plain identifier. */
  schema: string;
  migrations: (new () => { name?: string; up: unknown; down: unknown })[];
  /** Initial data of an empty installation. Runs after the migrations, possibly many times, so it must be idempotent. */
  seed?: (dataSource: DataSource, sample: SampleData) => Promise<void>;
}

export interface SchemaOptions extends Schema {
  /** Connections of one process; overridden by DATABASE_POOL_SIZE; 10 by default. */
  poolSize?: number;
  entities?: MixedList<string | (new () => unknown) | EntitySchema>;
  /** For a process that can work without its database: starts after this time even if the database is not available yet. */
  startsWithoutAfterMs?: number;
}

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

const defaultPoolSize = 10;

/** Whether connections lead to Postgres itself or to a pooler (`DATABASE_POOLER`). */
export type Pooler = 'none' | 'transaction';

/** Sent with every connection to Postgres. A pooler gets neither startup settings nor names of prepared statements. */
export const connectionSettings = (schema: string, pooler: Pooler) => ({
  ...(pooler === 'none' && { Client: PreparingClient, ...startupSettings(schema) }),
  keepAlive: true,
  // Each one takes two to eight megabytes of Postgres (0277).
  idleTimeoutMillis: 5_000,
});

export function dataSourceOptions(
  url: string,
  {
    schema,
    migrations,
    entities,
    poolSize = defaultPoolSize,
    pooler = 'none',
  }: Pick<SchemaOptions, 'schema' | 'migrations' | 'entities' | 'poolSize'> & { pooler?: Pooler },
  logger: Logger,
): PostgresOptions {
  if (!/^[a-z][a-z0-9_]*$/.test(schema)) throw new Error(`${schema} is not a valid schema name`);
  return {
    type: 'postgres',
    url,
    // Passed explicitly, because TypeORM cannot look up the driver by name in a bundle.
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
    // The pool replaces a connection that is lost while idle, for example when Postgres restarts.
    poolErrorHandler: (err: unknown) => logger.warn({ err }, 'Database connection lost'),
    applicationName: schema,
    extra: connectionSettings(schema, pooler),
  };
}
