import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { LogPrinter } from '../logs/log-printer';
import { isAlive } from '../supervisor/process-table';
import { until } from '../supervisor/pause';
import { SupervisedProcess } from '../supervisor/supervised-process';
import { BackOff } from '../supervisor/back-off';
import { embeddedPostgres } from './postgres/embedded-postgres';
import { embeddedRedis } from './redis/embedded-redis';
import { databaseProblem } from './postgres/database';
import { redisProblem } from './redis/redis-ping';
import type { EmbeddedStore } from './store';

/** Longer than the test takes, so that the supervisor does not restart the orphan. */
const NO_RESTART_MS = 60_000;

describe('embedded stores', () => {
  let folder: string;
  const said: string[] = [];
  const running: SupervisedProcess[] = [];

  beforeAll(() => {
    // With a space, as in some home folders.
    folder = mkdtempSync(join(tmpdir(), 'latchline stores-'));
  });
  afterEach(async () => {
    for (const process of running.splice(0)) await process.stop();
    said.length = 0;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const supervise = async (store: EmbeddedStore, firstWaitMs = 200): Promise<SupervisedProcess> => {
    const printer = new LogPrinter({ write: () => true }, {});
    const watcher = {
      line: printer.line.bind(printer),
      say: printer.say.bind(printer),
      changed: () => undefined,
      misconfigured: () => undefined,
      isReady: () => true,
    };
    const process = new SupervisedProcess(store.plan, watcher, new BackOff(firstWaitMs, 60_000));
    running.push(process);
    process.start();
    expect(await process.whenReady(60_000)).toBe(true);
    return process;
  };
  const settings = () => ({
    dataFolder: folder,
    toolsFolder: join(folder, 'tools'),
    password: 'sesame',
    say: (message: string) => void said.push(message),
  });
  const query = async (url: string, sql: string): Promise<unknown[]> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(sql).finally(() => client.end());
    return rows;
  };

  it('Postgres keeps its data over a kill and over a stop', async () => {
    // Of a first start that was killed.
    mkdirSync(join(folder, 'postgres.new-1aB2cD', 'data'), { recursive: true });
    const store = await embeddedPostgres(settings());
    const server = await supervise(store);
    expect(readdirSync(folder).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
    await query(store.url, "create table note (text text); insert into note values ('Zürich ☎')");
    process.kill(server.pid ?? 0, 'SIGKILL');
    await until(() => server.state !== 'ready', 60_000, 1);
    expect(await server.whenReady(30_000)).toBe(true);
    expect(await query(store.url, 'select text from note')).toEqual([{ text: 'Zürich ☎' }]);
    await server.stop();

    const next = await embeddedPostgres(settings());
    await supervise(next);
    expect(await query(next.url, 'select text from note')).toEqual([{ text: 'Zürich ☎' }]);
  });

  it.each([
    ['empty', ''],
    ['full of zeros', '\0'.repeat(120)],
  ])('Postgres starts with a pid file that a power cut has left %s', async (_, content) => {
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), content);
    const store = await embeddedPostgres(settings());
    await supervise(store);
    expect(await query(store.url, 'select text from note')).toEqual([{ text: 'Zürich ☎' }]);
  });

  it('Postgres requires its password, syncs to disk, and keeps its files private', async () => {
    const store = await embeddedPostgres(settings());
    const server = await supervise(store);
    expect(await databaseProblem(store.url)).toBeNull();
    expect(await databaseProblem(store.url.replace('sesame', 'wrong'))).toEqual({
      reason: expect.stringContaining('password authentication'),
      isRefusal: true,
    });
    expect(await databaseProblem(store.url.replace('/latchline?', '/other?'))).toMatchObject({
      isRefusal: true,
    });
    expect(
      await query(store.url, "select current_setting('fsync') || current_setting('synchronous_commit') as s"),
    ).toEqual([{ s: 'onon' }]);
    expect(statSync(join(folder, 'postgres')).mode & 0o077).toBe(0);
    await server.stop();
    expect(await databaseProblem(store.url)).toMatchObject({ isRefusal: false });
  });

  it('Postgres is reached where the environment asks for TLS', async () => {
    process.env['PGSSLMODE'] = 'require';
    const store = await embeddedPostgres(settings());
    await supervise(store).finally(() => delete process.env['PGSSLMODE']);
  });

  it('an orphaned Postgres is stopped before another one starts', async () => {
    const orphan = await supervise(await embeddedPostgres(settings()), NO_RESTART_MS);
    const pid = orphan.pid ?? 0;
    const store = await embeddedPostgres(settings());
    await supervise(store);
    expect(isAlive(pid)).toBe(false);
    expect(said).toContain('stopped a server left running by an earlier start');
    expect(await query(store.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('Redis keeps its data over a kill, requires its password and evicts nothing', async () => {
    const store = await embeddedRedis(settings());
    const server = await supervise(store);
    expect(await ask(store.url, 'SET note Zürich')).toContain('+OK');
    process.kill(server.pid ?? 0, 'SIGKILL');
    await until(() => server.state !== 'ready', 60_000, 1);
    expect(await server.whenReady(30_000)).toBe(true);
    expect(await ask(store.url, 'GET note')).toContain('Zürich');
    expect(await ask(store.url, 'CONFIG GET maxmemory-policy')).toContain('noeviction');
    expect(await ask(store.url, 'CONFIG GET appendfsync')).toContain('always');
    expect(await redisProblem(store.url)).toBeNull();
    for (const [url, reason] of [
      [store.url.replace('sesame', 'wrong'), 'WRONGPASS'],
      [store.url.replace(':sesame@', ''), 'NOAUTH'],
    ] as const)
      expect(await redisProblem(url)).toEqual({ reason: expect.stringContaining(reason), isRefusal: true });
    await server.stop();
    expect(await redisProblem(store.url)).toMatchObject({ isRefusal: false });
  });

  it('Redis starts with the zeros that a power cut left at the end of its file', async () => {
    const folderOfFiles = join(folder, 'redis', 'appendonlydir');
    const name = readdirSync(folderOfFiles).find((each) => each.endsWith('.incr.aof')) ?? '';
    appendFileSync(join(folderOfFiles, name), Buffer.from('*3\r\n$3\r\nSET\r\n$4\r\nno' + '\0'.repeat(700)));
    const store = await embeddedRedis(settings());
    await supervise(store);
    expect(await ask(store.url, 'GET note')).toContain('Zürich');
    expect(said).toContain('removed 700 zeros at the end of its file, which a power cut leaves');
  });

  it('an orphaned Redis is stopped before another one starts', async () => {
    const orphan = await supervise(await embeddedRedis(settings()), NO_RESTART_MS);
    const pid = orphan.pid ?? 0;
    const store = await embeddedRedis(settings());
    await supervise(store);
    expect(isAlive(pid)).toBe(false);
    expect(await ask(store.url, 'GET note')).toContain('Zürich');
  });
});

/** Sends one inline command and returns the raw response. */
function ask(url: string, line: string): Promise<string> {
  const { port, password } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.once('error', reject);
    socket.once('close', () => resolve(received));
    socket.write(`AUTH ${password}\r\n${line}\r\nQUIT\r\n`);
  });
}
