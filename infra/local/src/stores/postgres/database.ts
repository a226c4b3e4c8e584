import { Client, type ClientConfig, escapeIdentifier } from 'pg';
import type { StoreProblem } from '../store';

const RESPONSE_WITHIN_MS = 5_000;

/** SQLSTATE: failed authentication, no such database, no right to connect to it. */
const REFUSALS = /^(28|3D|42501)/;

/** Throws if the address does not respond as a database. */
export async function canQuery(url: string): Promise<void> {
  await connected(url, (client) => client.query('select 1'), { query_timeout: RESPONSE_WITHIN_MS });
}

export async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  await connected(serverUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(name)}`);
  });
}

/** No transaction waits for the disk any more: for data that need not outlive a crash of the machine. */
export async function stopSyncing(serverUrl: string): Promise<void> {
  await connected(serverUrl, async (client) => {
    await client.query('alter system set fsync = off');
    await client.query('select pg_reload_conf()');
  });
}

/** Null if the address responds as a database. */
export async function databaseProblem(url: string): Promise<StoreProblem | null> {
  try {
    await canQuery(url);
    return null;
  } catch (error) {
    return { reason: reasonOf(error), isRefusal: REFUSALS.test(String((error as { code?: unknown }).code)) };
  }
}

async function connected(
  url: string,
  work: (client: Client) => Promise<unknown>,
  more: ClientConfig = {},
): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: RESPONSE_WITHIN_MS, ...more });
  // A server that disconnects fails the query, so this event needs no handling.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
