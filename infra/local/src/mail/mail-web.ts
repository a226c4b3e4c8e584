import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listPage, messagePage } from './mail-pages';
import type { MailQuery, MailStore } from './mail-store';

const PAGE_SIZE = 50;
const LARGEST_LIMIT = 10_000;

interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly body?: string | Buffer;
  readonly location?: string;
}

/** Serves the captured mail as a web page and as JSON. */
export function createMailWeb(store: MailStore, isOpenToOthers: boolean): Server {
  return createServer((request, response) => {
    if (!isOpenToOthers && !isLocal(request.headers.host))
      return send(response, { status: 403, body: 'Host not allowed' });
    respond(store, request).then(
      (answer) => send(response, answer),
      (error: Error) => send(response, { status: 500, body: error.message }),
    );
  });
}

async function respond(store: MailStore, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const route = `${request.method === 'HEAD' ? 'GET' : request.method} ${url.pathname}`;
  if (route === 'GET /') {
    const query = parseQuery(url.searchParams, PAGE_SIZE);
    return html(listPage(query, store.find(query)));
  }
  if (route === 'GET /api/messages') return json(store.find(parseQuery(url.searchParams, 100)));
  if (route === 'DELETE /api/messages') return clear(store, { status: 204 });
  if (route === 'POST /clear' && isSameOrigin(request)) return clear(store, { status: 303, location: '/' });
  if (route === 'GET /health/ready') return json({ status: 'ok' });
  const [, api, id = '', eml] = /^GET (\/api)?\/messages\/([\w-]+)(\.eml)?$/.exec(route) ?? [];
  return one(store, id, api ? 'api' : eml ? 'eml' : 'page');
}

async function one(store: MailStore, id: string, as: 'api' | 'eml' | 'page'): Promise<Answer> {
  const mail = await store.read(id);
  if (mail === null) return { status: 404, body: 'No such mail' };
  if (as === 'eml') return { status: 200, type: 'text/plain; charset=utf-8', body: store.raw(id) ?? '' };
  if (as === 'page') return html(messagePage(mail));
  const { email, ...summary } = mail;
  const headers = email.headers.map(({ key, value }) => ({ key, value }));
  return json({ ...summary, text: email.text ?? null, html: email.html ?? null, headers });
}

function parseQuery(search: URLSearchParams, limit: number): MailQuery {
  const number = (name: string, otherwise: number): number => {
    const value = Number(search.get(name) ?? otherwise);
    return Number.isInteger(value) && value >= 0 ? value : otherwise;
  };
  return {
    text: search.get('q') ?? '',
    to: search.get('to') ?? '',
    offset: number('offset', 0),
    limit: Math.min(number('limit', limit), LARGEST_LIMIT),
  };
}

function clear(store: MailStore, answer: Answer): Answer {
  store.clear();
  return answer;
}

/** Blocks DNS rebinding: another site whose name resolves to 127.0.0.1 must not read mail through the browser. */
function isLocal(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '');
}

function isSameOrigin(request: IncomingMessage): boolean {
  const origin = request.headers.origin;
  return origin === undefined || origin === `http://${request.headers.host}`;
}

function html(body: string): Answer {
  return { status: 200, type: 'text/html; charset=utf-8', body };
}

function json(value: unknown): Answer {
  return { status: 200, type: 'application/json', body: JSON.stringify(value) };
}

function send(
  response: ServerResponse,
  { status, type = 'text/plain; charset=utf-8', body = '', location }: Answer,
): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; img-src data:; form-action 'self'",
    ...(location === undefined ? {} : { location }),
  });
  response.end(body);
}
