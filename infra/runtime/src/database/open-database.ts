import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { isTransient } from '../errors/transient-error';
import { absences } from '../health/absences';
import type { Logger } from '../logger/logger';
import { Outage } from '../timing/outage';
import { Backoff, pause, steadyNow } from '../timing/timing';
import type { SchemaOptions } from './data-source';
import { grantRole } from './database-role';
import { schemaGate } from './schema-gate';

export interface OpenDatabaseOptions extends Pick<SchemaOptions, 'schema' | 'seed'> {
  dataSource: DataSource;
  logger: Logger;
  /** false: somebody else brings the schema up to date, and we wait for it. */
  migrate?: boolean;
  /** The supervisor says when that is done (`schemaGate`), and no attempt is made before. */
  awaitSchema?: boolean;
  /** Whose the schema is. Migrations run as that user, who then gives the user of `dataSource` its rights; without one, one user does everything. */
  ownerUrl?: string;
  /** How long Postgres may take to come up; as long as it likes, unless told otherwise: a crash would not help it. */
  bootTimeoutMs?: number;
  /** Ends the waiting, because the process is on its way out. */
  signal?: AbortSignal;
}

/** Another replica may be in the middle of a long migration. */
const lockTimeoutMs = 300_000;

/**
 * Brings the schema up to date while no other replica can be doing the same, then connects: a statement that comes
 * earlier fails as one does while Postgres is away.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<DataSource> {
  const {
    dataSource,
    logger,
    bootTimeoutMs = Infinity,
    signal,
    migrate = true,
    awaitSchema = false,
  } = options;
  const bringUp = migrate ? prepare : awaitMigrations;
  if (awaitSchema) {
    absences.add('database');
    await schemaGate(signal);
  }
  const giveUpAt = steadyNow() + bootTimeoutMs;
  const backoff = new Backoff(100, 3_000);
  const outage = new Outage(logger, 'The database cannot be used yet');
  for (;;) {
    try {
      await bringUp(options);
      await dataSource.initialize();
      absences.delete('database');
      outage.over();
      return dataSource;
    } catch (err) {
      if (!mayComeBack(err, migrate) || steadyNow() > giveUpAt || signal?.aborted) throw err;
      absences.add('database');
      outage.failed(err);
      await pause(backoff.next(), signal);
    }
  }
}

/** Not there yet: the database, the role (or its password), its rights. Whoever migrates may be about to make them. */
const unmade = new Set<unknown>(['3D000', '28P01', '28000', '42501']);

/** A database that somebody has yet to create is away, too: its server may be up a moment before. */
function mayComeBack(err: unknown, migrate: boolean): boolean {
  if (err instanceof SchemaBehind || isTransient(err)) return true;
  const code = (err as { code?: unknown } | null)?.code;
  return migrate ? code === '3D000' : unmade.has(code);
}

async function prepare({ dataSource, schema, seed, logger, ownerUrl }: OpenDatabaseOptions): Promise<void> {
  const { url: ownUrl } = dataSource.options as { url: string };
  const url = ownerUrl ?? ownUrl;
  await underLock({ url, schema }, async (client) => {
    await client.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
    await onOwnConnections(dataSource, url, async (own) => {
      const applied = await own.runMigrations();
      if (applied.length > 0)
        logger.info({ migrations: applied.map(({ name }) => name) }, 'Schema brought up to date');
      await seed?.(own);
    });
    if (ownerUrl !== undefined) await grantRole(client, schema, ownUrl);
  });
}

/** On those of the process, its statements could come before the tables. */
async function onOwnConnections(
  { options }: DataSource,
  url: string,
  work: (own: DataSource) => Promise<void>,
): Promise<void> {
  const own = new DataSource({ ...options, url, poolSize: 3 } as DataSource['options']);
  await own.initialize();
  try {
    await work(own);
  } finally {
    await own.destroy();
  }
}

class SchemaBehind extends Error {
  constructor(schema: string, missing: readonly string[]) {
    super(`The schema ${schema} waits to be migrated: ${missing.join(', ')}`);
  }
}

/** Never writes: a process that may not migrate may not have the right to, either. */
async function awaitMigrations({ dataSource, schema }: OpenDatabaseOptions): Promise<void> {
  const { url } = dataSource.options as { url: string };
  await onOwnConnections(dataSource, url, async (own) => {
    const [made] = await own.query<{ made: boolean }[]>('SELECT to_regclass($1) IS NOT NULL AS made', [
      `"${schema}".migrations`,
    ]);
    const rows = made?.made
      ? await own.query<{ name: string }[]>(`SELECT name FROM "${schema}".migrations`)
      : [];
    const applied = new Set(rows.map(({ name }) => name));
    const missing = own.migrations
      .map((migration) => migration.name ?? migration.constructor.name)
      .filter((name) => !applied.has(name));
    if (missing.length > 0) throw new SchemaBehind(schema, missing);
  });
}

/** A lock of the session, so that it ends with this process, whatever happens to it. */
async function underLock(
  { url, schema }: { url: string; schema: string },
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
