import { mkdtempSync, rmSync, statSync } from 'node:fs';
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
import { pingRedis } from './redis/redis-ping';
import type { EmbeddedStore } from './store';

/** An orphan has no supervisor; here it has one that waits for longer than the test takes. */
const FOR_NOW_NEVER_MS = 60_000;

describe('embedded stores', () => {
  let folder: string;
  const said: string[] = [];
  const running: SupervisedProcess[] = [];

  beforeAll(() => {
    // With a space, as in many a home folder.
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

  it('Postgres keeps what was written over a kill and over a stop', async () => {
    const store = await embeddedPostgres(settings());
    const server = await supervise(store);
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

  it('Postgres asks for its password, syncs to disk, and keeps others out of its files', async () => {
    const store = await embeddedPostgres(settings());
    await supervise(store);
    await expect(query(store.url.replace('sesame', 'wrong'), 'select 1')).rejects.toThrow(
      'password authentication',
    );
    expect(
      await query(store.url, "select current_setting('fsync') || current_setting('synchronous_commit') as s"),
    ).toEqual([{ s: 'onon' }]);
    expect(statSync(join(folder, 'postgres')).mode & 0o077).toBe(0);
  });

  it('a Postgres that was left running is stopped before another begins', async () => {
    const orphan = await supervise(await embeddedPostgres(settings()), FOR_NOW_NEVER_MS);
    const pid = orphan.pid ?? 0;
    const store = await embeddedPostgres(settings());
    await supervise(store);
    expect(isAlive(pid)).toBe(false);
    expect(said).toContain('stopped a server that was left from before');
    expect(await query(store.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('Redis keeps what was written over a kill, asks for its password and drops nothing', async () => {
    const store = await embeddedRedis(settings());
    const server = await supervise(store);
    expect(await ask(store.url, 'SET note Zürich')).toContain('+OK');
    process.kill(server.pid ?? 0, 'SIGKILL');
    await until(() => server.state !== 'ready', 60_000, 1);
    expect(await server.whenReady(30_000)).toBe(true);
    expect(await ask(store.url, 'GET note')).toContain('Zürich');
    expect(await ask(store.url, 'CONFIG GET maxmemory-policy')).toContain('noeviction');
    expect(await ask(store.url, 'CONFIG GET appendfsync')).toContain('always');
    expect(await pingRedis(store.url.replace('sesame', 'wrong'))).toContain('WRONGPASS');
    expect(await pingRedis(store.url.replace(':sesame@', ''))).toContain('NOAUTH');
  });

  it('a Redis that was left running is stopped before another begins', async () => {
    const orphan = await supervise(await embeddedRedis(settings()), FOR_NOW_NEVER_MS);
    const pid = orphan.pid ?? 0;
    const store = await embeddedRedis(settings());
    await supervise(store);
    expect(isAlive(pid)).toBe(false);
    expect(await ask(store.url, 'GET note')).toContain('Zürich');
  });
});

/** One command as a line, one answer as it comes. */
function ask(url: string, line: string): Promise<string> {
  const { port, password } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let heard = '';
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    socket.once('error', reject);
    socket.once('close', () => resolve(heard));
    socket.write(`AUTH ${password}\r\n${line}\r\nQUIT\r\n`);
  });
}
