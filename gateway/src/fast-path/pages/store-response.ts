import type { FastifyInstance } from 'fastify';
import type { ReadRequest } from '../fast-connection';
import type { Pages } from '../../pages/pages';
import type { Redirects } from '../../pages/addresses/redirects';
import { sharedPage, type SharedReply } from '../../pages/cache/send-page';
import { PageFront } from './page-route';
import type { PageShelf } from '../../pages/cache/response-cache';
import { ShelfRenewal } from './response-refresh';
import { hostOf } from './page-request';

/** What the application brings, once it is there. */
export interface PageFrontParts {
  readonly shelf: PageShelf;
  readonly pages: Pages;
  readonly redirects: Redirects;
  readonly answered: (status: number, seconds: number) => void;
}

/** Their own of every answer, or of the packing that this visitor asked for. */
const notShelved = new Set([
  'content-encoding',
  'content-length',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'server-timing',
]);

/** Answers pages that were sent a moment ago from the shelf, and puts on it what is sent to everybody alike. */
export function registerPageFront(fastify: FastifyInstance, parts: () => PageFrontParts | null): ReadRequest {
  const renewal = new ShelfRenewal(fastify, () => parts()?.shelf ?? null);
  const front = new PageFront({
    find: (request) => {
      const present = parts();
      // Where an administrator leads an address elsewhere, that goes before any page.
      if (!present || present.redirects.of(request.path) !== null) return null;
      const answer = present.shelf.find(request);
      // What is a little old is sent, and looked at again behind this visitor's back.
      if (answer) void renewal.of(request);
      return answer;
    },
    renew: (request) => renewal.of(request),
    answered: (status, seconds) => parts()?.answered(status, seconds),
  });
  front.guard(fastify.server as Parameters<PageFront['guard']>[0]);
  fastify.addHook('preClose', (done) => {
    front.close();
    done();
  });
  fastify.addHook('onSend', (request, reply: SharedReply, payload, done) => {
    const page = reply[sharedPage];
    const { shelf, pages } = parts() ?? {};
    const isWhole = !request.url.includes('?') && request.headers.host !== undefined;
    const sent = page && request.method === 'GET' && reply.statusCode === 200 && isWhole;
    const times = sent ? (pages?.timesOf(page) ?? null) : null;
    if (page && times !== null) {
      const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
        notShelved.has(name) ? [] : [[name, String(value)] as const],
      );
      const address = { host: hostOf(request.headers), path: request.url };
      shelf?.put(address, { headers, body: page.body, etag: page.etag, ...times });
    }
    done(null, payload);
  });
  return (bytes) => front.read(bytes);
}
