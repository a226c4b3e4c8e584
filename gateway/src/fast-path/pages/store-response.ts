import type { FastifyRequest } from 'fastify';
import type { ResponseCache } from '../../pages/cache/response-cache';
import { sharedPage, type SharedReply } from '../../pages/cache/send-page';
import type { Pages } from '../../pages/pages';
import { hostOf } from './page-request';

/** Headers of this one response, or of the encoding that this client accepts. */
const notStored = new Set([
  'content-encoding',
  'content-length',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'server-timing',
]);

export type StoreResponse = (request: FastifyRequest, reply: SharedReply) => void;

/** Puts a page that was sent on the ordinary path, and is the same for every visitor, into the response cache. */
export const storeResponse =
  (responses: ResponseCache, pages: Pick<Pages, 'timesOf'>): StoreResponse =>
  (request, reply) => {
    const page = reply[sharedPage];
    if (!page || request.method !== 'GET' || reply.statusCode !== 200) return;
    if (request.url.includes('?') || request.headers.host === undefined) return;
    const times = pages.timesOf(page);
    if (times === null) return;
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      notStored.has(name) ? [] : [[name, String(value)] as const],
    );
    const address = { host: hostOf(request.headers), path: request.url };
    responses.store(address, { headers, body: page.body, etag: page.etag, ...times });
  };
