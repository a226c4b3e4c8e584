import { comparablePath } from '@latchline/contracts/seo/redirects/redirect.schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath } from '../../edge/unmatched';
import { atCanonicalHost, canonicalAddress } from '../page-paths';
import type { AddressNotes } from './address-notes';
import type { Pages } from '../pages';
import type { Redirects } from './redirects';
import { sendSharedPage } from '../cache/send-page';

/** What the application brings, once it is there. */
export interface MovedPages {
  readonly siteUrl: string;
  readonly redirects: () => Redirects;
  readonly pages: () => Pages;
  readonly notes: () => AddressNotes;
}

/**
 * Before routing: for the router a slash at the end is another address, and sometimes an empty parameter; and where an
 * administrator leads an address elsewhere, that goes before any page.
 */
export function registerMovedPages(
  fastify: FastifyInstance,
  { siteUrl, redirects, pages, notes }: MovedPages,
): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const elsewhere = isApiPath(request.url) ? null : atCanonicalHost(request.host, request.url, siteUrl);
    if (elsewhere !== null) return send(reply, 301, elsewhere);
    const address = canonicalAddress(request.url);
    if (address !== null) return send(reply, 301, address);
    const rule = redirects().of(request.url);
    if (rule === null) return;
    notes().redirected(comparablePath(request.url));
    if (rule.to === null) return gone(request, reply, pages());
    return send(reply, rule.status, rule.to);
  });
}

function send(reply: FastifyReply, status: number, location: string): FastifyReply {
  // What was meant for the time being must not be remembered for an hour.
  const keeping = status === 301 ? 'public, max-age=3600' : 'no-store';
  return reply.code(status).headers({ location, 'cache-control': keeping }).send();
}

async function gone(request: FastifyRequest, reply: FastifyReply, pages: Pages): Promise<FastifyReply> {
  sendSharedPage(request, reply, { ...(await pages.notFound()), status: 410 });
  return reply;
}
