import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exchange } from './exchange';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serving(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const longMs = 60_000;

describe('an exchange', () => {
  it('sends a body, and has status, headers and the whole body of the response', async () => {
    const origin = await serving((request, response) => {
      void text(request).then((body) => {
        response.writeHead(201, { 'content-type': 'text/plain' });
        response.write(`${request.method} ${request.url} `);
        // In a segment of its own.
        setTimeout(() => response.end(body), 20);
      });
    });
    const found = await exchange({ origin, path: '/a?b=c', method: 'POST', body: 'élan' }, longMs);
    expect(found).toMatchObject({ status: 201, headers: { 'content-type': 'text/plain' } });
    expect(found.body.toString()).toBe('POST /a?b=c élan');
  });

  it('has an empty body for a response without one', async () => {
    const origin = await serving((_, response) => void response.writeHead(204).end());
    expect((await exchange({ origin, path: '/', method: 'GET' }, longMs)).body).toHaveLength(0);
  });

  it.each([
    ['before', () => undefined],
    ['amid', (_: unknown, response: { write(text: string): unknown }) => void response.write('half')],
  ] as [string, RequestListener][])(
    'fails if time is up %s the response, and closes the connection',
    async (_, respond) => {
      let closed: Promise<unknown> = Promise.resolve();
      const origin = await serving((request, response) => {
        closed = once(request.socket, 'close');
        respond(request, response);
      });
      const late = exchange({ origin, path: '/', method: 'GET' }, 200);
      await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
      await closed;
    },
  );

  it('fails if the connection ends amid the response', async () => {
    const origin = await serving((request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => request.socket.destroy());
    });
    await expect(exchange({ origin, path: '/', method: 'GET' }, longMs)).rejects.toMatchObject({
      code: 'UND_ERR_SOCKET',
    });
  });

  it('fails if nothing listens', async () => {
    const origin = await serving(() => undefined);
    server.close();
    await expect(exchange({ origin, path: '/', method: 'GET' }, longMs)).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });
});
