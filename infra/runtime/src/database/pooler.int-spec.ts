import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { roleName } from '@latchline/contracts/database/database-roles';
import { Client } from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createLogger } from '../logger/logger';
import { eventually, uniqueName } from '../testing/stores.config';
import { dataSourceOptions } from './data-source';
import { prepared } from './prepared';
import { migrateSchema } from './run-migrations';

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const places = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
const program = [
  process.env['PGBOUNCER_PATH'] ?? '',
  ...places.map((place) => join(place, 'pgbouncer')),
].find(isProgram);
/** PgBouncer refuses to run as root. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const database = uniqueName();
const schema = 'leads';
const role = roleName(database, schema);
const password = 'a-role-behind-a-pooler';
const server = new URL(process.env['DATABASE_URL'] ?? '');
const logger = createLogger({ service: database, level: 'silent' });
const direct = Object.assign(new URL(server.href), { pathname: `/${database}` }).href;
const folder = mkdtempSync(join(tmpdir(), 'latchline-pooler-'));

class CreateThings1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE things (n integer)');
  }
  async down(): Promise<void> {
    await Promise.resolve();
  }
}

let pooler: ChildProcess;
let pooled: string;
let dataSource: DataSource;

async function freePort(): Promise<number> {
  const listening = createServer().listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  listening.close();
  await once(listening, 'close');
  return port;
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function startPooler(): Promise<void> {
  const port = await freePort();
  const settings = [
    ...['[databases]', `* = host=${server.hostname} port=${server.port}`, '[pgbouncer]'],
    ...[`listen_addr = 127.0.0.1`, `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = plain'],
    ...[`auth_file = ${join(folder, 'users')}`, 'pool_mode = transaction', 'default_pool_size = 2'],
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  writeFileSync(join(folder, 'users'), `"${role}" "${password}"\n`);
  chmodSync(folder, 0o755);
  pooler = spawn(program ?? '', ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...unprivileged });
  const url = new URL(`postgres://127.0.0.1:${port}/${database}`);
  pooled = Object.assign(url, { username: role, password }).href;
  await eventually('PgBouncer', async () => {
    const { connect } = await import('node:net');
    const socket = connect(port, '127.0.0.1');
    return once(socket, 'connect').then(
      () => Boolean(socket.end()),
      () => false,
    );
  });
}

const withPooler = program ? describe : describe.skip;
withPooler('PgBouncer with transaction pooling (needs pgbouncer, or PGBOUNCER_PATH)', () => {
  beforeAll(async () => {
    await onServer(`CREATE DATABASE ${database}`);
    await startPooler();
    await migrateSchema(
      { schema, migrations: [CreateThings1700000000001] },
      {
        ...{ DATABASE_URL: pooled, DATABASE_OWNER_URL: direct, DATABASE_POOLER: 'transaction' },
        ...{ LOG_LEVEL: 'silent', SEED_ON_START: false, SAMPLE_DATA: 'firm', ALLOW_OLDER_VERSION: false },
      },
      logger,
    );
    const options = dataSourceOptions(pooled, { schema, migrations: [], pooler: 'transaction' }, logger);
    dataSource = await new DataSource(options).initialize();
  });
  afterAll(async () => {
    await dataSource?.destroy();
    const ended = once(pooler, 'exit');
    pooler.kill('SIGKILL');
    await ended;
    await onServer(`DROP DATABASE ${database} WITH (FORCE)`);
    await onServer(`DROP ROLE ${role}`);
    rmSync(folder, { recursive: true, force: true });
  });

  it('gives every connection the search path and time limits of its role', async () => {
    const [row] = await dataSource.query<object[]>(
      `SELECT current_schema() AS schema, current_setting('statement_timeout') AS statements,
         current_setting('idle_in_transaction_session_timeout') AS idle`,
    );
    expect(row).toEqual({ schema, statements: '15s', idle: '30s' });
  });

  it('runs frequent statements on ten connections that share two, without preparing them', async () => {
    const insert = prepared('INSERT INTO things (n) VALUES ($1)');
    const numbers = Array.from({ length: 200 }, (_, n) => n);
    await Promise.all(numbers.map((n) => dataSource.query(insert, [n])));
    expect(await dataSource.query('SELECT count(*)::int AS count FROM things')).toEqual([{ count: 200 }]);
    expect(await dataSource.query('SELECT name FROM pg_prepared_statements')).toEqual([]);
  });

  it('holds advisory locks for a transaction', async () => {
    let running = 0;
    let most = 0;
    const locked = () =>
      dataSource.transaction(async (manager) => {
        await manager.query("SELECT pg_advisory_xact_lock(hashtextextended('pooler', 0))");
        most = Math.max(most, (running += 1));
        await manager.query('SELECT pg_sleep(0.02)');
        running -= 1;
      });
    await Promise.all([locked(), locked(), locked(), locked()]);
    expect(most).toBe(1);
  });

  it('would be refused without DATABASE_POOLER', async () => {
    const options = dataSourceOptions(pooled, { schema, migrations: [] }, logger);
    await expect(new DataSource(options).initialize()).rejects.toThrow('unsupported startup parameter');
  });
});
