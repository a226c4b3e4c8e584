import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePermissions } from '../../edge/security-headers';
import { revalidated } from './cdn-headers';
import type { PageResponse } from './page-response';
import { encodedFor, matchesTag } from './negotiation';

const html = 'text/html; charset=utf-8';

/** Marks replies that the response cache may store. */
export const sharedPage = Symbol('latchline:shared-page');
export type SharedReply = FastifyReply & { [sharedPage]?: PageResponse };

/**
 * Sends a page that is the same for every visitor. Browsers cache it and revalidate. `counted` pages bypass the response
 * cache, and any CDN revalidates them, so that their controller can count each view.
 */
export function sendSharedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageResponse,
  { counted = false } = {},
): void {
  if (!counted) (reply as SharedReply)[sharedPage] = page;
  const caching = counted || page.status !== 200 ? revalidated : page.caching;
  // In a CDN, all visitors of a page would share the trace of the first.
  if ('cache-tag' in caching) void reply.removeHeader('server-timing');
  void reply.headers({
    ...documentHeaders(page),
    ...caching,
    vary: page.inDictionary ? 'accept-encoding, available-dictionary' : 'accept-encoding',
    etag: page.etag,
  });
  if (page.status === 200 && matchesTag(request.headers['if-none-match'], page.etag)) {
    return void reply.code(304).send();
  }
  sendBody(request, reply, page);
}

/** Sends a page with content for one visitor, such as their form. */
export function sendPrivatePage(request: FastifyRequest, reply: FastifyReply, page: PageResponse): void {
  void reply.headers({
    ...documentHeaders(page),
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  });
  sendBody(request, reply, page);
}

const documentHeaders = ({ policy }: PageResponse) => ({
  'content-security-policy': policy,
  'permissions-policy': pagePermissions,
});

function sendBody(request: FastifyRequest, reply: FastifyReply, page: PageResponse): void {
  const { encoding, body } = encodedFor(page, {
    acceptEncoding: request.headers['accept-encoding'],
    availableDictionary: request.headers['available-dictionary']?.toString(),
  });
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  void reply.code(page.status).type(html).send(body);
}
