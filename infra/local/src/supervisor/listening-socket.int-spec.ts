import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from './free-port';
import {
  type ListeningSocket,
  openListeningSocket,
  passedListeningSocket,
  refusePortInUse,
} from './listening-socket';

/** Sends its process id to each connection on the inherited socket. */
const program = `require('net').createServer((socket) => socket.end(String(process.pid))).listen({ fd: 3 }, () => console.log('up'))`;

let socket: ListeningSocket;
let port: number;
const running: ChildProcess[] = [];
beforeEach(async () => {
  port = await freePort();
  socket = openListeningSocket({ host: '127.0.0.1', port })!;
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  socket.close();
});

async function serve(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit', socket.fd] });
  running.push(child);
  await once(child.stdout!, 'data');
  return child;
}

/** The process id of the server that responded; rejects if the connection is refused. */
const ask = (): Promise<number> =>
  new Promise((resolve, reject) => {
    let received = '';
    const client = connect(port, '127.0.0.1', () => undefined);
    client.on('data', (chunk) => (received += chunk.toString()));
    client.once('error', reject);
    client.once('close', () => resolve(Number(received)));
  });

it('queues connections while the accepting process is killed and restarted', async () => {
  const first = await serve();
  expect(await ask()).toBe(first.pid);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const waiting = Promise.all(Array.from({ length: 20 }, ask));
  const second = await serve();
  expect(new Set(await waiting)).toEqual(new Set([second.pid]));
});

it('refuses connections once it is closed', async () => {
  const child = await serve();
  child.kill('SIGKILL');
  await once(child, 'exit');
  socket.close();
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('leaves a port in use, and a host name instead of an address, to the gateway', async () => {
  await serve();
  expect(openListeningSocket({ host: '127.0.0.1', port })).toBeNull();
  expect(openListeningSocket({ host: 'localhost', port: await freePort() })).toBeNull();
});

it('says that a port is in use, or that HOST is another computer', async () => {
  await serve();
  await expect(refusePortInUse({ host: '127.0.0.1', port })).rejects.toThrow(`Port ${port} is in use`);
  // As compilers of Conda set it, and an address for examples (RFC 5737).
  for (const host of ['x86_64-conda-linux-gnu', '192.0.2.1'])
    await expect(refusePortInUse({ host, port: await freePort() })).rejects.toThrow(
      `HOST=${host}: this is not an address of this computer`,
    );
});

it('says which address systemd listens at, where the site is then checked', async () => {
  const heldPort = await freePort();
  const held = openListeningSocket({ host: '127.0.0.2', port: heldPort });
  // Systems other than Linux have only one address of their own.
  if (!held) return;
  const env = { LISTEN_FDS: '1', LISTEN_PID: String(process.pid) };
  const passed = passedListeningSocket(env, { host: '127.0.0.1', port: heldPort }, held.fd);
  expect([held.host, passed?.host]).toEqual(['127.0.0.2', '127.0.0.2']);
  held.close();
});
