import { Client, escapeIdentifier } from 'pg';
import { UsageError } from '../cli/usage-error';
import { findOnPath } from '../stores/find-on-path';
import { runCommand } from '../stores/run-command';

const hours = (count: number): number => count * 3_600_000;

/**
 * A database that Latchline does not run itself is saved with Postgres' own tools, which handle every kind of object. Returns the
 * rows of every table in the saved snapshot: counted at another moment, a batch in between would look like a loss.
 */
export function dumpDatabase(url: string, path: string): Promise<Record<string, number>> {
  return withClient(url, async (client) => {
    const pgDump = await findTool('pg_dump', await majorVersion(client));
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const counts = await countIn(client);
    const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    const schemas = (await latchlineSchemas(client)).map((schema) => `--schema=${schema}`);
    // Uncompressed: the archive is compressed as a whole, or by a repository that stores equal parts once.
    const format = ['--format=custom', '--compress=0'];
    const args = [...format, `--file=${path}`, `--snapshot=${rows[0]?.id}`, '--extension=pg_trgm'];
    await runTool(pgDump, url, [...args, ...schemas]);
    return counts;
  });
}

/** Restores in one transaction. Existing schemas are renamed first, and renamed back if this fails. */
export async function restoreDatabase(url: string, path: string, stamp: string): Promise<void> {
  const pgRestore = await findTool('pg_restore', 0);
  const schemas = await withClient(url, latchlineSchemas);
  const renamed = (schema: string): string => `${schema}_before_${stamp}`;
  await withClient(url, async (client) => {
    for (const schema of schemas) await closeToOthers(client, schema);
    await rename(
      client,
      schemas.map((schema) => [schema, renamed(schema)]),
    );
  });
  try {
    const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', path];
    await runTool(pgRestore, url, args);
  } catch (error) {
    await withClient(url, (client) =>
      rename(
        client,
        schemas.map((schema) => [renamed(schema), schema]),
      ),
    );
    throw error;
  }
}

/** Schemas of Latchline have a `migrations` table; the database may contain other schemas as well. */
export async function latchlineSchemas(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ schema: string }>(
    `SELECT table_schema AS schema FROM information_schema.tables
     WHERE table_name = 'migrations' AND table_schema NOT LIKE '%\\_before\\_%' ORDER BY 1`,
  );
  return rows.map(({ schema }) => schema);
}

/** Counts the rows of every table in one snapshot. */
export function countRows(url: string): Promise<Record<string, number>> {
  return withClient(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return countIn(client);
  });
}

async function countIn(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
     WHERE table_schema = ANY($1) AND table_type = 'BASE TABLE' ORDER BY 1, 2`,
    [await latchlineSchemas(client)],
  );
  const counts: Record<string, number> = {};
  for (const { schema, name } of rows) {
    const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
    const counted = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
    counts[`${schema}.${name}`] = Number(counted.rows[0]?.count);
  }
  return counts;
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function majorVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT current_setting('server_version_num') AS version`,
  );
  return Math.floor(Number(rows[0]?.version) / 10_000);
}

async function rename(client: Client, names: readonly (readonly [string, string])[]): Promise<void> {
  await client.query('BEGIN');
  for (const [from, to] of names)
    await client.query(`ALTER SCHEMA ${escapeIdentifier(from)} RENAME TO ${escapeIdentifier(to)}`);
  await client.query('COMMIT');
}

/** Privileges stay with a renamed schema, so they are revoked here; migrations grant those on the restored one. */
async function closeToOthers(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `SELECT DISTINCT pg_get_userbyid(given.grantee) AS role FROM pg_namespace space, aclexplode(space.nspacl) given
     WHERE space.nspname = $1 AND given.grantee NOT IN (0, space.nspowner)`,
    [schema],
  );
  for (const { role } of rows)
    await client.query(`REVOKE ALL ON SCHEMA ${escapeIdentifier(schema)} FROM ${escapeIdentifier(role)}`);
}

/** `pg_dump` cannot dump a server newer than itself. */
async function findTool(name: string, atLeast: number): Promise<string> {
  const command = findOnPath(name, process.env['PATH']);
  const hint = `Install the Postgres client programs, version ${atLeast || 17} or newer (Debian: postgresql-client), or run this command where they are installed.`;
  if (command === null)
    throw new UsageError(
      `${name} is needed to save or restore your own Postgres, and was not found.\n${hint}`,
    );
  const { stdout } = await runCommand(command, ['--version'], { timeoutMs: 10_000 });
  const version = Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0);
  if (version < atLeast)
    throw new UsageError(`${command} is version ${version}, but the server is version ${atLeast}.\n${hint}`);
  return command;
}

/** The password is passed in the environment: command lines are visible to every user of the machine. */
async function runTool(command: string, url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) };
  const result = await runCommand(command, [`--dbname=${address.href}`, ...args], {
    env,
    timeoutMs: hours(4),
  });
  if (result.code !== 0) throw new UsageError(`${command} failed:\n${result.output.trim()}`);
}
