import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type Answer, html, isLocal, isSameOrigin, json, send } from '../web/answer';
import { listPage, messagePage } from './mail-pages';
import type { MailQuery, MailStore } from './mail-store';

const PAGE_SIZE = 50;
const LARGEST_LIMIT = 10_000;

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
