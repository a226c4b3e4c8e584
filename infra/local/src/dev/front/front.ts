import {
  request,
  type ClientRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { until } from '../../supervisor/pause';
import { withDevelopmentClient, withInlineStyles } from './html';

export interface Behind {
  readonly gateway: number;
  /** Ports of development servers by front end. */
  readonly servers: Readonly<Record<string, number>>;
}

export interface OpenPages {
  /** Tells every open page that the server would draw it differently now. */
  refresh(): void;
}

const own = '/__dev';

/**
 * The address of the site in development. Files of the front ends come from their development servers, everything else
 * from the gateway; pages get one more script. No process behind it knows that it is there.
 */
export function createFront(server: Server, behind: Behind): OpenPages {
  const listeners = new Set<ServerResponse>();
  server.on('request', (asked, answer) => {
    const path = asked.url ?? '/';
    const port = serverOf(path, behind);
    if (path === `${own}/events`) return listen(listeners, answer);
    if (port === null) return fromGateway(asked, answer, behind.gateway);
    forward(asked, answer, port, (found) => {
      // What the last build of a server side brought (fonts) is with the shell.
      if (found.statusCode !== 404) return pass(found, answer);
      found.resume();
      return fromGateway(asked, answer, behind.gateway);
    });
  });
  server.on('upgrade', (asked, socket, head) => {
    const port = serverOf(asked.url ?? '/', behind);
    if (port === null) return void socket.destroy();
    const target = connect(port, '127.0.0.1', () => {
      target.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headerLines(asked)}\r\n`);
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

/** Resolves a release into a refresh: once the shell draws pages with it, and not before. */
export function followReleases(shellPort: number, pages: OpenPages): (release: string) => Promise<void> {
  let wanted = '';
  return async (release) => {
    wanted = release;
    const isAdopted = async (): Promise<boolean> => {
      const answer = await fetch(`http://127.0.0.1:${shellPort}/release`).catch(() => null);
      return ((await answer?.json()) as { site?: string } | undefined)?.site === release;
    };
    const adopted = await until(async () => wanted !== release || (await isAdopted()), 10_000, 25);
    if (adopted && wanted === release) pages.refresh();
  };
}

function serverOf(path: string, { servers }: Behind): number | null {
  const name = /^\/assets\/([a-z]+)\//.exec(path)?.[1];
  return (name === undefined ? undefined : servers[name]) ?? null;
}

function listen(listeners: Set<ServerResponse>, answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  answer.write(': here\n\n');
  listeners.add(answer);
  answer.on('close', () => listeners.delete(answer));
}

function fromGateway(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  const wantsPage = asked.headers.accept?.includes('text/html') ?? false;
  // Pages are changed on their way, so they are fetched as text, and whole.
  if (wantsPage) for (const name of ['accept-encoding', 'if-none-match']) delete asked.headers[name];
  forward(asked, answer, port, (found) => {
    if (!found.headers['content-type']?.startsWith('text/html') || !wantsPage) return pass(found, answer);
    return void buffer(found).then((body) => {
      const html = withDevelopmentClient(body.toString('utf8'));
      const policy = found.headers['content-security-policy'];
      answer.writeHead(found.statusCode ?? 502, {
        ...withoutHopByHop(found),
        ...(typeof policy === 'string' && { 'content-security-policy': withInlineStyles(policy) }),
        'cache-control': 'no-store',
        'content-length': Buffer.byteLength(html),
      });
      answer.end(asked.method === 'HEAD' ? undefined : html);
    });
  });
}

function forward(
  asked: IncomingMessage,
  answer: ServerResponse,
  port: number,
  found: (response: IncomingMessage) => void,
): void {
  const options = { host: '127.0.0.1', port, method: asked.method, path: asked.url, headers: asked.headers };
  const passedOn: ClientRequest = request({ ...options, agent: false }, found);
  passedOn.on('error', (error) => {
    if (answer.headersSent) return void answer.destroy();
    answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    answer.end(`The development front could not reach port ${port}: ${error.message}. See the terminal.\n`);
  });
  answer.on('close', () => passedOn.destroy());
  asked.pipe(passedOn);
}

function pass(found: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(found.statusCode ?? 502, withoutHopByHop(found));
  found.pipe(answer);
}

function withoutHopByHop(found: IncomingMessage): NodeJS.Dict<string | string[]> {
  const { connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, ...headers } = found.headers;
  return headers;
}

function headerLines({ rawHeaders }: IncomingMessage): string {
  let lines = '';
  for (let index = 0; index < rawHeaders.length; index += 2) {
    lines += `${rawHeaders[index]}: ${rawHeaders[index + 1]}\r\n`;
  }
  return lines;
}
