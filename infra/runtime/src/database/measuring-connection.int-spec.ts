import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Client } from 'pg';
import type { EntityManager } from 'typeorm';
import { eventually, type TestStores, testStores } from '../testing/stores.config';
import { DeadlineExceeded } from '../timing/timing';
import { MeasuringConnection } from './measuring-connection';

/** A Postgres that can hang: what is sent on connections that exist by then gets no answer any more. */
class Line {
  readonly sockets = new Set<Socket>();
  private readonly server: Server;

  constructor({ hostname, port }: URL) {
    this.server = createServer((near) => {
      const far = connect(Number(port || 5432), hostname);
      this.sockets.add(near);
      near.on('error', () => far.destroy()).on('close', () => (this.sockets.delete(near), far.destroy()));
      far.on('error', () => near.destroy()).on('close', () => near.destroy());
      near.pipe(far).pipe(near);
    });
  }

  async listen(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  async unlisten(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  hang(): Socket[] {
    const hanging = [...this.sockets];
    for (const socket of hanging) socket.unpipe().resume();
    return hanging;
  }
}

let stores: TestStores;
let line: Line;
let port: number;
let other: Client;
let connection: MeasuringConnection;
beforeEach(async () => {
  stores = await testStores();
  line = new Line(new URL(stores.databaseUrl));
  port = await line.listen();
  other = new Client({ connectionString: stores.databaseUrl });
  await other.connect();
  await other.query(`CREATE SCHEMA ${stores.unique} CREATE TABLE waiting (n integer)`);
  connection = measuring(1_500);
});
afterEach(async () => {
  await other.end();
  await connection.close();
  await line.unlisten();
  await stores.close();
});

function measuring(timeoutMs: number): MeasuringConnection {
  const url = Object.assign(new URL(stores.databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href;
  return new MeasuringConnection(url, { schema: stores.unique, pooler: 'none', timeoutMs }, stores.logger);
}

const one = async (manager: EntityManager) => {
  const [row] = await manager.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
  return row!.pid;
};
const waiting = (manager: EntityManager): Promise<unknown> =>
  manager.query(`SELECT FROM ${stores.unique}.waiting`);
/** On a busy machine a single reading may miss its time. */
const works = () =>
  eventually('a reading', () =>
    connection.read(one).then(
      () => true,
      () => false,
    ),
  );

it('works once Postgres can be reached, if its first use was before', async () => {
  await line.unlisten();
  await expect(connection.read(one)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await line.listen(port);
  await works();
});

it('ends a reading without an answer, closes its connections and opens others', async () => {
  await works();
  const hanging = line.hang();
  expect(hanging.length).toBeGreaterThan(0);
  await expect(connection.read(one)).rejects.toThrow(DeadlineExceeded);
  await works();
  await eventually('closed connections', () => hanging.every((socket) => !line.sockets.has(socket)));
});

it('ends a statement that waits for a lock, in Postgres as well, and reads the rest meanwhile', async () => {
  await works();
  connection = await replaced(60_000);
  await other.query(`BEGIN; LOCK TABLE ${stores.unique}.waiting`);
  const blocked = connection.read(waiting).catch((err: unknown) => err);
  await connection.read(one);
  expect(await blocked).toMatchObject({ driverError: { code: '57014' } });
  await other.query('COMMIT');
  await connection.read(waiting);
});

it('keeps its connection after an error of a statement, and replaces one that was ended', async () => {
  connection = await replaced(60_000);
  const pid = await connection.read(one);
  await expect(connection.read((manager) => manager.query('SELECT FROM nothing'))).rejects.toMatchObject({
    driverError: { code: '42P01' },
  });
  expect(await connection.read(one)).toBe(pid);
  await other.query('SELECT pg_terminate_backend($1)', [pid]);
  await works();
  expect(await connection.read(one)).not.toBe(pid);
});

/** A time that a busy machine cannot miss. */
async function replaced(timeoutMs: number): Promise<MeasuringConnection> {
  await connection.close();
  return measuring(timeoutMs);
}
