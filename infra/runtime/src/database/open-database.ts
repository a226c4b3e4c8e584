import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import type { Logger } from '../logger/logger';
import { isTransient } from '../messaging/transient-error';
import { Backoff, pause, steadyNow } from '../service/timing';
import type { SchemaOptions } from './data-source';

export interface OpenDatabaseOptions extends Pick<SchemaOptions, 'schema' | 'seed'> {
  dataSource: DataSource;
  logger: Logger;
  /** How long Postgres may take to come up. */
  bootTimeoutMs?: number;
}

const defaultBootTimeoutMs = 60_000;
/** Another replica may be in the middle of a long migration. */
const lockTimeoutMs = 300_000;

/** Connects, and brings the schema up to date while no other replica can be doing the same. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<DataSource> {
  const { dataSource, logger, bootTimeoutMs = defaultBootTimeoutMs } = options;
  const giveUpAt = steadyNow() + bootTimeoutMs;
  const backoff = new Backoff(200, 3_000);
  for (;;) {
    try {
      await prepare(options);
      return dataSource;
    } catch (err) {
      if (dataSource.isInitialized) await dataSource.destroy().catch(() => undefined);
      if (!isTransient(err) || steadyNow() > giveUpAt) throw err;
      logger.warn({ err }, 'The database cannot be used yet: trying again');
      await pause(backoff.next());
    }
  }
}

async function prepare(options: OpenDatabaseOptions): Promise<void> {
  const { dataSource, schema, seed, logger } = options;
  const url = (dataSource.options as { url?: string }).url;
  await underLock({ url, schema }, async (client) => {
    await client.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
    await dataSource.initialize();
    const applied = await dataSource.runMigrations();
    if (applied.length > 0)
      logger.info({ migrations: applied.map(({ name }) => name) }, 'Schema brought up to date');
    await seed?.(dataSource);
  });
}

/** A lock of the session, so that it ends with this process, whatever happens to it. */
async function underLock(
  { url, schema }: { url: string | undefined; schema: string },
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: `${schema} migrations`,
  });
  let lost: Error | undefined;
  client.on('error', (err) => (lost = err));
  await client.connect();
  try {
    await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`latchline:${schema}`]);
    await work(client);
    if (lost) throw lost;
  } finally {
    await client.end().catch(() => undefined);
  }
}
