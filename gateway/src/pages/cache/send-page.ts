import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DrawnPage } from './drawn-page';
import { matchesTag, preferredEncoding } from './negotiation';

const html = 'text/html; charset=utf-8';

/** Set on replies that are the same for every visitor, for the response cache. */
export const sharedPage = Symbol('latchline:shared-page');
export type SharedReply = FastifyReply & { [sharedPage]?: DrawnPage };

/**
 * A page that is the same for everybody. Browsers keep it and ask whether it still is the same. `counted` pages are sent
 * by their controller every time.
 */
export function sendSharedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: DrawnPage,
  { counted = false } = {},
): void {
  if (!counted) (reply as SharedReply)[sharedPage] = page;
  void reply.headers({
    'content-security-policy': page.policy,
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    etag: page.etag,
  });
  if (page.status === 200 && matchesTag(request.headers['if-none-match'], page.etag)) {
    return void reply.code(304).send();
  }
  sendBody(request, reply, page);
}

/** A page that answers one visitor: their postcode, their notice, their typed text. */
export function sendPrivatePage(request: FastifyRequest, reply: FastifyReply, page: DrawnPage): void {
  void reply.headers({
    'content-security-policy': page.policy,
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  });
  sendBody(request, reply, page);
}

function sendBody(request: FastifyRequest, reply: FastifyReply, page: DrawnPage): void {
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  void reply.code(page.status).type(html).send(page.body[encoding]);
}
