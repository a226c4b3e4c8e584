import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { isTransient } from '../errors/transient-error';
import { version } from '../config/version';
import { pendingDependencies } from '../health/pending-dependencies';
import type { Logger } from '../logger/logger';
import { Outage } from '../timing/outage';
import { Backoff, pause, monotonicNow } from '../timing/timing';
import { connectionSettings, type Schema } from './data-source';
import type { SampleData } from './sample-data';
import { grantRole } from './database-role';
import type { MigratedSchema } from './release-guard';
import { schemaGate } from './schema-gate';

export interface OpenDatabaseOptions extends Pick<Schema, 'schema' | 'seed'> {
  /** What `seed` adds at the first start. */
  sampleData?: SampleData;
  dataSource: DataSource;
  logger: Logger;
  /** false: another process migrates the schema, and this one waits for it. */
  migrate?: boolean;
  /** Waits for the supervisor's message that the migrations have run (`schemaGate`) before the first attempt. */
  awaitSchema?: boolean;
  /** The schema owner. Migrations run as this user, who then grants privileges to the user of `dataSource`. Without it, one user does everything. */
  ownerUrl?: string;
  /** Called under the lock with what the schema records, before anything is changed; a migration step refuses here. */
  approve?: (found: MigratedSchema) => void;
  /**
   * From then on the process runs without its database, so no error is final: it would stay so until somebody restarted it.
   * Before, an error for which waiting is of no use ends the start.
   */
  persistsAfterMs?: number;
  /** How long to wait for Postgres; unlimited by default, because a crash would not help. */
  bootTimeoutMs?: number;
  /** Aborts the wait when the process stops. */
  signal?: AbortSignal;
}

/** Another replica may be in the middle of a long migration. */
const lockTimeoutMs = 300_000;

/**
 * Migrates the schema under a lock that excludes other replicas, then connects. Statements fail until then, as they do
 * while Postgres is unavailable.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<DataSource> {
  const {
    dataSource,
    logger,
    bootTimeoutMs = Infinity,
    persistsAfterMs = Infinity,
    signal,
    migrate = true,
    awaitSchema = false,
  } = options;
  const bringUp = migrate ? prepare : awaitMigrations;
  const startedAt = monotonicNow();
  if (awaitSchema) {
    pendingDependencies.add('database');
    await schemaGate(signal);
  }
  const giveUpAt = monotonicNow() + bootTimeoutMs;
  const backoff = new Backoff(100, 3_000);
  const outage = new Outage(logger, 'Database not available yet');
  for (;;) {
    try {
      await bringUp(options);
      await dataSource.initialize();
      pendingDependencies.delete('database');
      outage.over();
      return dataSource;
    } catch (err) {
      const isFinal = !mayComeBack(err, migrate) && monotonicNow() - startedAt < persistsAfterMs;
      if (isFinal || monotonicNow() > giveUpAt || signal?.aborted) throw err;
      pendingDependencies.add('database');
      outage.failed(err);
      await pause(backoff.next(), signal);
    }
  }
}

/** The role (or its password), its privileges, a schema or a table are missing; a migration step may be about to create them. */
const notYetCreated = new Set<unknown>(['28P01', '28000', '42501', '42P01', '3F000']);

/** A database that does not exist yet counts as unavailable: its server may be up before the database is created. */
function mayComeBack(err: unknown, migrate: boolean): boolean {
  if (err instanceof SchemaBehind) return true;
  const code = (err as { code?: unknown } | null)?.code;
  return notYetCreated.has(code) ? !migrate : isTransient(err);
}

async function prepare({
  dataSource,
  schema,
  seed,
  sampleData = 'firm',
  logger,
  ownerUrl,
  approve,
}: OpenDatabaseOptions): Promise<void> {
  const { url: ownUrl } = dataSource.options as { url: string };
  const url = ownerUrl ?? ownUrl;
  await underLock({ url, schema }, async (client) => {
    if (approve) approve(await migratedSchema(client, schema));
    await client.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
    // The owner's connections do not go through a pooler.
    const direct = { ...dataSource.options, extra: connectionSettings(schema, 'none') };
    await onOwnConnections(ownerUrl === undefined ? dataSource.options : direct, url, async (own) => {
      const applied = await own.runMigrations();
      if (applied.length > 0) logger.info({ migrations: applied.map(({ name }) => name) }, 'Schema migrated');
      await seed?.(own, sampleData);
    });
    // The next version reads here what it is updating from.
    await client.query(`COMMENT ON TABLE "${schema}".migrations IS 'Latchline ${version}'`);
    if (ownerUrl !== undefined) await grantRole(client, schema, ownUrl);
  });
}

async function migratedSchema(client: Client, schema: string): Promise<MigratedSchema> {
  const { rows: tables } = await client.query<{ comment: string | null }>(
    `SELECT obj_description(to_regclass($1), 'pg_class') AS comment WHERE to_regclass($1) IS NOT NULL`,
    [`"${schema}".migrations`],
  );
  if (!tables[0]) return { version: null, migrations: [] };
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM "${schema}".migrations`);
  const [, recorded = null] = /^Latchline (\S+)$/.exec(tables[0].comment ?? '') ?? [];
  return { version: recorded, migrations: rows.map(({ name }) => name) };
}

/** Uses separate connections: on those of the process, its statements could run before the tables exist. */
async function onOwnConnections(
  options: DataSource['options'],
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
    super(`The schema ${schema} has not been migrated yet: ${missing.join(', ')}`);
  }
}

/** Only reads: a process that does not migrate may not have write privileges either. */
async function awaitMigrations({ dataSource, schema }: OpenDatabaseOptions): Promise<void> {
  const { url } = dataSource.options as { url: string };
  await onOwnConnections(dataSource.options, url, async (own) => {
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

/** A session lock, so that it is released when this process ends for any reason. */
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
