import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDevProxy, type OpenPages } from './dev-proxy';

const servers: Server[] = [];
async function listen(listener?: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

let site: string;
let pages: OpenPages;
beforeEach(async () => {
  const gateway = await listen((request, response) => {
    if (request.url?.startsWith('/assets/')) return void response.end('from the shell');
    const isPage = request.url === '/';
    response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json');
    response.setHeader('content-security-policy', "script-src 'self'; style-src 'sha256-a='");
    response.end(isPage ? `<html><head><title>é</title></head>` : JSON.stringify(request.headers));
  });
  const development = await listen((request, response) => {
    if (request.url?.includes('missing')) response.statusCode = 404;
    response.end('from the development server');
  });
  const proxy = await listen();
  pages = createDevProxy(proxy.server, { gateway: gateway.port, servers: { site: development.port } });
  site = `http://127.0.0.1:${proxy.port}`;
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const textOf = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(site + path, { headers })).text();

it('adds its script to pages and allows inline styles for error overlays', async () => {
  const response = await fetch(`${site}/`, { headers: { accept: 'text/html' } });
  expect(await response.text()).toMatch(/<head><script src="[^"]+"><\/script><title>é/);
  expect(response.headers.get('content-security-policy')).toBe(
    "script-src 'self'; style-src 'self' 'unsafe-inline'",
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('forwards everything else to the gateway unchanged', async () => {
  const forwarded = JSON.parse(
    await textOf('/api/health', { accept: 'application/json', 'if-none-match': '"a"' }),
  );
  expect(forwarded).toMatchObject({ 'if-none-match': '"a"', host: new URL(site).host });
  expect(forwarded).not.toHaveProperty('x-forwarded-for');
});

it("serves a front end's files from its development server, falling back to the shell", async () => {
  expect(await textOf('/assets/site/a.js')).toBe('from the development server');
  expect(await textOf('/assets/site/missing.woff2')).toBe('from the shell');
  expect(await textOf('/assets/admin/a.js')).toBe('from the shell');
});

it('notifies open pages when the server would render them differently', async () => {
  const stream = (await fetch(`${site}/__dev/events`)).body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await stream.read()).value).toBe(': here\n\n');
  pages.refresh();
  expect((await stream.read()).value).toBe('event: refresh\ndata: \n\n');
  await stream.cancel();
});
