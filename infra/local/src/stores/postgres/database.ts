import { Client, escapeIdentifier } from 'pg';
import { UsageError } from '../../cli/usage-error';

/** Throws if the address does not respond as a database. */
export async function canQuery(url: string): Promise<void> {
  const client = connection(url);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  const client = connection(serverUrl);
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

export async function requireDatabase(url: string): Promise<void> {
  try {
    await canQuery(url);
  } catch (error) {
    throw new UsageError(`DATABASE_URL: ${new URL(url).host} does not respond as Postgres: ${reason(error)}`);
  }
}

function connection(url: string): Client {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A server that disconnects fails the query, so this event needs no handling.
  client.on('error', () => undefined);
  return client;
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}
