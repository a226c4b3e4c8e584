import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFront, type OpenPages } from './front';

const servers: Server[] = [];
async function listen(answer?: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

let site: string;
let pages: OpenPages;
beforeEach(async () => {
  const gateway = await listen((asked, answer) => {
    if (asked.url?.startsWith('/assets/')) return void answer.end('from the shell');
    const isPage = asked.url === '/';
    answer.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json');
    answer.setHeader('content-security-policy', "script-src 'self'; style-src 'sha256-a='");
    answer.end(isPage ? `<html><head><title>é</title></head>` : JSON.stringify(asked.headers));
  });
  const development = await listen((asked, answer) => {
    if (asked.url?.includes('missing')) answer.statusCode = 404;
    answer.end('from the development server');
  });
  const front = await listen();
  pages = createFront(front.server, { gateway: gateway.port, servers: { site: development.port } });
  site = `http://127.0.0.1:${front.port}`;
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const textOf = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(site + path, { headers })).text();

it('adds its script to pages and lets overlays style themselves', async () => {
  const response = await fetch(`${site}/`, { headers: { accept: 'text/html' } });
  expect(await response.text()).toMatch(/<head><script src="[^"]+"><\/script><title>é/);
  expect(response.headers.get('content-security-policy')).toBe(
    "script-src 'self'; style-src 'self' 'unsafe-inline'",
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('hands everything else to the gateway as it came', async () => {
  const heard = JSON.parse(
    await textOf('/api/health', { accept: 'application/json', 'if-none-match': '"a"' }),
  );
  expect(heard).toMatchObject({ 'if-none-match': '"a"', host: new URL(site).host });
  expect(heard).not.toHaveProperty('x-forwarded-for');
});

it("takes a front end's files from its development server, and what is not there from the shell", async () => {
  expect(await textOf('/assets/site/a.js')).toBe('from the development server');
  expect(await textOf('/assets/site/missing.woff2')).toBe('from the shell');
  expect(await textOf('/assets/admin/a.js')).toBe('from the shell');
});

it('tells open pages that the server would draw them differently', async () => {
  const stream = (await fetch(`${site}/__dev/events`)).body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await stream.read()).value).toBe(': here\n\n');
  pages.refresh();
  expect((await stream.read()).value).toBe('event: refresh\ndata: \n\n');
  await stream.cancel();
});
