import { Client, escapeIdentifier } from 'pg';
import { UsageError } from '../cli/usage-error';
import { findOnPath } from '../stores/find-on-path';
import { runCommand } from '../stores/run-command';

const hours = (count: number): number => count * 3_600_000;

/** A database that is not ours to run is saved by Postgres' own tools, which know every kind of object. */
export async function dumpDatabase(url: string, path: string): Promise<void> {
  const { version, schemas } = await withClient(url, async (client) => ({
    version: await majorVersion(client),
    schemas: await ourSchemas(client),
  }));
  const pgDump = await findTool('pg_dump', version);
  const args = ['--format=custom', `--file=${path}`, '--extension=pg_trgm'];
  await runTool(pgDump, url, [...args, ...schemas.map((schema) => `--schema=${schema}`)]);
}

/** In one transaction. What stood there before is renamed first, and gets its names back when this fails. */
export async function restoreDatabase(url: string, path: string, stamp: string): Promise<void> {
  const pgRestore = await findTool('pg_restore', 0);
  const schemas = await withClient(url, ourSchemas);
  const aside = (schema: string): string => `${schema}_before_${stamp}`;
  await withClient(url, async (client) => {
    for (const schema of schemas) await closeToOthers(client, schema);
    await rename(
      client,
      schemas.map((schema) => [schema, aside(schema)]),
    );
  });
  try {
    const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', path];
    await runTool(pgRestore, url, args);
  } catch (error) {
    await withClient(url, (client) =>
      rename(
        client,
        schemas.map((schema) => [aside(schema), schema]),
      ),
    );
    throw error;
  }
}

/** Ours are those that keep a list of migrations; a database may hold things of others as well. */
export async function ourSchemas(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ schema: string }>(
    `SELECT table_schema AS schema FROM information_schema.tables
     WHERE table_name = 'migrations' AND table_schema NOT LIKE '%\\_before\\_%' ORDER BY 1`,
  );
  return rows.map(({ schema }) => schema);
}

/** Rows of every table, all at one moment. */
export function countRows(url: string): Promise<Record<string, number>> {
  return withClient(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ schema: string; name: string }>(
      `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
       WHERE table_schema = ANY($1) AND table_type = 'BASE TABLE' ORDER BY 1, 2`,
      [await ourSchemas(client)],
    );
    const counts: Record<string, number> = {};
    for (const { schema, name } of rows) {
      const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
      const counted = await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`);
      counts[`${schema}.${name}`] = Number(counted.rows[0]?.count);
    }
    return counts;
  });
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

/** Rights stay with what they were given for, whatever it is called; those to what is restored are given by migrations. */
async function closeToOthers(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `SELECT DISTINCT pg_get_userbyid(given.grantee) AS role FROM pg_namespace space, aclexplode(space.nspacl) given
     WHERE space.nspname = $1 AND given.grantee NOT IN (0, space.nspowner)`,
    [schema],
  );
  for (const { role } of rows)
    await client.query(`REVOKE ALL ON SCHEMA ${escapeIdentifier(schema)} FROM ${escapeIdentifier(role)}`);
}

/** `pg_dump` refuses a server that is newer than itself. */
async function findTool(name: string, atLeast: number): Promise<string> {
  const command = findOnPath(name, process.env['PATH']);
  const hint = `Install the client programs of Postgres ${atLeast || ''} or newer (Debian: postgresql-client), or run this where they are.`;
  if (command === null)
    throw new UsageError(`${name} is needed for a Postgres of your own, and is not here.\n${hint}`);
  const { stdout } = await runCommand(command, ['--version'], { timeoutMs: 10_000 });
  const version = Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0);
  if (version < atLeast)
    throw new UsageError(`${command} is of Postgres ${version}, the server is ${atLeast}.\n${hint}`);
  return command;
}

/** The password goes by the environment: a command line is there for every user of the machine to read. */
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
