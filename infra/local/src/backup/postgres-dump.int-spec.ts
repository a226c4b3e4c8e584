import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { dumpDatabase, withClient } from './postgres-dump';

const server = process.env['DATABASE_URL'] ?? '';
/** A database of its own: every table is counted, and other tests drop theirs. */
const database = `dumped_${process.pid}`;
const url = Object.assign(new URL(server), { pathname: `/${database}` }).href;
const path = process.env['PATH'];
const count = 'SELECT count(*)::int AS count FROM dumped.leads';

/** In place of pg_dump: adds rows, as a working system does, then writes how many there are in the snapshot it was given. */
const program = `#!${process.execPath}
const { Client } = require(${JSON.stringify(require.resolve('pg'))});
const argument = (name) => process.argv.find((one) => one.startsWith('--' + name + '='))?.split('=').slice(1).join('=');
const main = async () => {
  if (process.argv.includes('--version')) return console.log('pg_dump (PostgreSQL) 99.0');
  const connect = async () => {
    const client = new Client({ connectionString: argument('dbname'), password: process.env.PGPASSWORD });
    await client.connect();
    return client;
  };
  const visitor = await connect();
  await visitor.query('INSERT INTO dumped.leads SELECT generate_series(1, 100)');
  const dump = await connect();
  await dump.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await dump.query("SET TRANSACTION SNAPSHOT '" + argument('snapshot') + "'");
  const { rows } = await dump.query(${JSON.stringify(count)});
  require('node:fs').writeFileSync(argument('file'), String(rows[0].count));
  await Promise.all([visitor.end(), dump.end()]);
};
main();
`;

describe('a dump of a working system', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'latchline-dump-'));
    writeFileSync(join(folder, 'pg_dump'), program);
    chmodSync(join(folder, 'pg_dump'), 0o755);
    process.env['PATH'] = [folder, path].join(delimiter);
    await withClient(server, (client) => client.query(`CREATE DATABASE ${database}`));
    await withClient(url, (client) =>
      client.query(`CREATE SCHEMA dumped; CREATE TABLE dumped.migrations (id int);
        CREATE TABLE dumped.leads (id int); INSERT INTO dumped.leads SELECT generate_series(1, 30)`),
    );
  });
  afterAll(async () => {
    process.env['PATH'] = path;
    rmSync(folder, { recursive: true });
    await withClient(server, (client) => client.query(`DROP DATABASE ${database} WITH (FORCE)`));
  });

  it('counts the rows that are in it', async () => {
    const rows = await dumpDatabase(url, join(folder, 'dump'));
    expect(rows['dumped.leads']).toBe(30);
    expect(readFileSync(join(folder, 'dump'), 'utf8')).toBe('30');
    const now = await withClient(url, (client) => client.query<{ count: number }>(count));
    expect(now.rows[0]?.count).toBe(130);
  });
});
