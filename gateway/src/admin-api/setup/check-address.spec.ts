import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CheckAddress, openAddress } from './check-address';

const servers: Server[] = [];
afterAll(() => servers.map((server) => server.close()));

async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const health = JSON.stringify({ status: 'ok', version: '1.0.0', checks: {} });

it('is reached where Latchline answers', async () => {
  const url = await serving((_request, response) => response.end(health));
  expect(await openAddress(url)).toEqual({
    url,
    reached: true,
    problem: null,
    addresses: ['127.0.0.1'],
    detail: null,
  });
});

it('is another site where something else answers', async () => {
  const parked = await serving((_request, response) => response.end('<h1>For sale</h1>'));
  expect(await openAddress(parked)).toMatchObject({
    reached: false,
    problem: 'other-site',
    detail: 'HTTP 200',
  });
  const moved = await serving((_request, response) => response.writeHead(301, { location: '/x' }).end());
  expect(await openAddress(moved)).toMatchObject({ problem: 'other-site', detail: 'HTTP 301' });
});

it('has no padlock where the server does not speak TLS', async () => {
  const url = await serving((_request, response) => response.end(health));
  const { problem } = await openAddress(url.replace('http:', 'https:'));
  expect(problem).toBe('certificate');
});

it('is not connected where nothing listens', async () => {
  const url = await serving(() => undefined);
  const server = servers.pop();
  server?.close();
  if (server) await once(server, 'close');
  expect(await openAddress(url)).toMatchObject({ reached: false, problem: 'connection' });
});

it('has no name that does not exist', async () =>
  expect(await openAddress('https://nowhere.invalid')).toMatchObject({ problem: 'name', addresses: [] }));

it('is not opened at all while it is not public', async () =>
  expect(await new CheckAddress({ SITE_URL: 'http://localhost:3000' }).run()).toMatchObject({
    reached: false,
    problem: 'not-public',
  }));
