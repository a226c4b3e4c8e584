import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { freePort } from './free-port';
import { type HeldSocket, holdSocket } from './held-socket';

/** Says its number to each connection on the socket it was given. */
const program = `require('net').createServer((socket) => socket.end(String(process.pid))).listen({ fd: 3 }, () => console.log('up'))`;

let socket: HeldSocket;
let port: number;
const running: ChildProcess[] = [];
beforeEach(async () => {
  port = await freePort();
  socket = holdSocket({ host: '127.0.0.1', port })!;
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

/** Who answered; rejects where the connection is refused. */
const ask = (): Promise<number> =>
  new Promise((resolve, reject) => {
    let heard = '';
    const client = connect(port, '127.0.0.1', () => undefined);
    client.on('data', (chunk) => (heard += chunk.toString()));
    client.once('error', reject);
    client.once('close', () => resolve(Number(heard)));
  });

it('lets connections wait while the process that accepts them is killed and started again', async () => {
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

it('leaves a port that is taken, and a host that is a name, to the gateway', async () => {
  await serve();
  expect(holdSocket({ host: '127.0.0.1', port })).toBeNull();
  expect(holdSocket({ host: 'localhost', port: await freePort() })).toBeNull();
});
