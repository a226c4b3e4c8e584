import { Client, type ClientConfig, escapeIdentifier } from 'pg';
import type { StoreProblem } from '../store';

const RESPONSE_WITHIN_MS = 5_000;

/** SQLSTATE: failed authentication, no such database, no right to connect to it. */
const REFUSALS = /^(28|3D|42501)/;

/** Throws if the address does not respond as a database. */
export async function canQuery(url: string): Promise<void> {
  const client = connection(url, { query_timeout: RESPONSE_WITHIN_MS });
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

/** Whether the gateway of any earlier start has stored this account. */
export async function hasAccount(url: string, email: string): Promise<boolean> {
  const client = connection(url);
  await client.connect();
  try {
    const { rows } = await client.query(`select to_regclass('identity.users') is not null as "exists"`);
    if (!rows[0].exists) return false;
    const { rowCount } = await client.query('select 1 from identity.users where email = lower($1)', [email]);
    return rowCount === 1;
  } finally {
    await client.end();
  }
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

function connection(url: string, more: ClientConfig = {}): Client {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: RESPONSE_WITHIN_MS, ...more });
  // A server that disconnects fails the query, so this event needs no handling.
  client.on('error', () => undefined);
  return client;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
