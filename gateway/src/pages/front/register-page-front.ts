import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idleTimeoutMs } from '../../edge/fastify.adapter';
import type { Pages } from '../pages';
import type { Redirects } from '../redirects';
import { sharedPage, type SharedReply } from '../send-page';
import { PageFront } from './page-front';
import type { PageShelf } from './page-shelf';

/** What the application brings, once it is there. */
export interface PageFrontParts {
  readonly shelf: PageShelf;
  readonly pages: Pages;
  readonly redirects: Redirects;
  readonly answered: (status: number) => void;
}

/** Their own of every answer, or of the packing that this visitor asked for. */
const notShelved = new Set([
  'content-encoding',
  'content-length',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
]);

/** Answers pages that were sent a moment ago from the shelf, and puts on it what is sent to everybody alike. */
export function registerPageFront(fastify: FastifyInstance, parts: () => PageFrontParts | null): void {
  const front = new PageFront({
    find: (request) => {
      const { shelf, redirects } = parts() ?? {};
      const answer = shelf?.find(request) ?? null;
      // Where an administrator leads an address elsewhere, that goes before any page.
      return (redirects?.of(request.path) ?? null) === null ? answer : null;
    },
    answered: (status) => parts()?.answered(status),
    idleMs: idleTimeoutMs,
  });
  front.guard(fastify.server as Parameters<PageFront['guard']>[0]);
  fastify.addHook('preClose', (done) => {
    front.close();
    done();
  });
  fastify.addHook('onSend', (request, reply: SharedReply, payload, done) => {
    const page = reply[sharedPage];
    const { shelf, pages } = parts() ?? {};
    const sent = page && request.method === 'GET' && reply.statusCode === 200 && isWhole(request);
    const until = sent ? (pages?.freshUntil(page) ?? null) : null;
    if (page && until !== null) {
      const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
        notShelved.has(name) ? [] : [[name, String(value)] as const],
      );
      shelf?.put(request.headers.host ?? '', request.url, {
        headers,
        body: page.body,
        etag: page.etag,
        until,
      });
    }
    done(null, payload);
  });
}

/** The address is the page's own: without a query, and not put there by a proxy for another host. */
const isWhole = (request: FastifyRequest): boolean =>
  !request.url.includes('?') && request.headers.host !== undefined;
