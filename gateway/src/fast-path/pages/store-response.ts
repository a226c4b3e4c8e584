import type { FastifyRequest } from 'fastify';
import type { ResponseCache } from '../../pages/cache/response-cache';
import { sharedPage, type SharedReply } from '../../pages/cache/send-page';
import type { Pages } from '../../pages/pages';
import { hostOf } from './page-request';

/** Headers specific to one response or encoding. */
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

/** Stores pages that the ordinary path sent, and that are the same for every visitor, in the response cache. */
export const storeResponse =
  (responses: ResponseCache, pages: Pick<Pages, 'cacheTimesOf'>): StoreResponse =>
  (request, reply) => {
    const page = reply[sharedPage];
    if (!page || request.method !== 'GET' || reply.statusCode !== 200) return;
    if (request.url.includes('?') || request.headers.host === undefined) return;
    const times = pages.cacheTimesOf(page);
    if (times === null) return;
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      notStored.has(name) ? [] : [[name, String(value)] as const],
    );
    const address = { host: hostOf(request.headers), path: request.url };
    responses.store(address, {
      headers,
      body: page.body,
      inDictionary: page.inDictionary,
      etag: page.etag,
      ...times,
    });
  };
