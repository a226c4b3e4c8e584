import {
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { until } from '../../supervisor/pause';
import { withDevelopmentClient, withInlineStyles } from './html';

export interface Upstreams {
  readonly gateway: number;
  /** Ports of development servers by front end. */
  readonly servers: Readonly<Record<string, number>>;
}

export interface OpenPages {
  /** Notifies every open page that the server would now render it differently. */
  refresh(): void;
}

const ownPath = '/__dev';

/**
 * The reverse proxy of `npm run dev`. Serves front-end files from their development servers and everything else from the
 * gateway, and adds one script to pages. The processes behind it are unaware of it.
 */
export function createDevProxy(server: Server, upstreams: Upstreams): OpenPages {
  const listeners = new Set<ServerResponse>();
  server.on('request', (request, response) => {
    const path = request.url ?? '/';
    const port = serverOf(path, upstreams);
    if (path === `${ownPath}/events`) return listen(listeners, response);
    if (port === null) return fromGateway(request, response, upstreams.gateway);
    forward(request, response, port, (upstream) => {
      // Files of the last server build, such as fonts, are served by the shell.
      if (upstream.statusCode !== 404) return relay(upstream, response);
      upstream.resume();
      return fromGateway(request, response, upstreams.gateway);
    });
  });
  server.on('upgrade', (request, socket, head) => {
    const port = serverOf(request.url ?? '/', upstreams);
    if (port === null) return void socket.destroy();
    const target = connect(port, '127.0.0.1', () => {
      target.write(`${request.method} ${request.url} HTTP/1.1\r\n${headerLines(request)}\r\n`);
      target.write(head);
      target.pipe(socket).pipe(target);
    });
    for (const [one, other] of [
      [socket, target],
      [target, socket],
    ] as const)
      one.on('error', () => other.destroy());
  });
  return { refresh: () => listeners.forEach((listener) => listener.write('event: refresh\ndata: \n\n')) };
}

/** Refreshes open pages for a new release, but only once the shell renders with it. */
export function followReleases(shellPort: number, pages: OpenPages): (release: string) => Promise<void> {
  let wanted = '';
  return async (release) => {
    wanted = release;
    const isAdopted = async (): Promise<boolean> => {
      const current = await fetch(`http://127.0.0.1:${shellPort}/release`).catch(() => null);
      return ((await current?.json()) as { site?: string } | undefined)?.site === release;
    };
    const adopted = await until(async () => wanted !== release || (await isAdopted()), 10_000, 25);
    if (adopted && wanted === release) pages.refresh();
  };
}

function serverOf(path: string, { servers }: Upstreams): number | null {
  const name = /^\/assets\/([a-z]+)\//.exec(path)?.[1];
  return (name === undefined ? undefined : servers[name]) ?? null;
}

function listen(listeners: Set<ServerResponse>, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': here\n\n');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

function fromGateway(request: IncomingMessage, response: ServerResponse, port: number): void {
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  // Pages are modified here, so they are fetched whole and uncompressed.
  if (wantsPage) for (const name of ['accept-encoding', 'if-none-match']) delete request.headers[name];
  forward(request, response, port, (upstream) => {
    if (!upstream.headers['content-type']?.startsWith('text/html') || !wantsPage)
      return relay(upstream, response);
    return void buffer(upstream).then((body) => {
      const html = withDevelopmentClient(body.toString('utf8'));
      const policy = upstream.headers['content-security-policy'];
      response.writeHead(upstream.statusCode ?? 502, {
        ...withoutHopByHop(upstream),
        ...(typeof policy === 'string' && { 'content-security-policy': withInlineStyles(policy) }),
        'cache-control': 'no-store',
        'content-length': Buffer.byteLength(html),
      });
      response.end(request.method === 'HEAD' ? undefined : html);
    });
  });
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  onResponse: (upstream: IncomingMessage) => void,
): void {
  const options = {
    host: '127.0.0.1',
    port,
    method: request.method,
    path: request.url,
    headers: request.headers,
  };
  const upstreamRequest: ClientRequest = httpRequest({ ...options, agent: false }, onResponse);
  upstreamRequest.on('error', (error) => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(
      `The development proxy could not reach port ${port}: ${error.message}. Check the terminal for errors.\n`,
    );
  });
  response.on('close', () => upstreamRequest.destroy());
  request.pipe(upstreamRequest);
}

function relay(upstream: IncomingMessage, response: ServerResponse): void {
  response.writeHead(upstream.statusCode ?? 502, withoutHopByHop(upstream));
  upstream.pipe(response);
}

function withoutHopByHop(upstream: IncomingMessage): NodeJS.Dict<string | string[]> {
  const { connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, ...headers } = upstream.headers;
  return headers;
}

function headerLines({ rawHeaders }: IncomingMessage): string {
  let lines = '';
  for (let index = 0; index < rawHeaders.length; index += 2) {
    lines += `${rawHeaders[index]}: ${rawHeaders[index + 1]}\r\n`;
  }
  return lines;
}
