import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { FastPath } from './fast-path';

it('leaves the first request of a connection that was accepted just before the stop to the server', async () => {
  const server = createServer((_, response) => response.setHeader('connection', 'close').end('here'));
  const fastPath = new FastPath(10_000);
  fastPath.install(server);
  fastPath.open([]);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' }).setEncoding('latin1');
  let text = '';
  socket.on('data', (more: string) => (text += more)).on('error', () => undefined);
  const over = once(socket, 'close');
  await Promise.all([once(socket, 'connect'), once(server, 'connection')]);

  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  fastPath.close();
  // The gateway stopped accepting 150 ms ago.
  jest.advanceTimersByTime(350);
  jest.useRealTimers();
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  await over;
  server.close();
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*here/);
});
