import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath } from '../../edge/unmatched';
import { atCanonicalHost, canonicalAddress } from '../page-paths';
import type { AddressReports } from './address-reports';
import type { Pages } from '../pages';
import type { Redirects } from './redirects';
import { sendSharedPage } from '../cache/send-page';

/** Resolved once the application has started. */
export interface RedirectDependencies {
  readonly siteUrl: string;
  readonly redirects: () => Redirects;
  readonly pages: () => Pages;
  readonly reports: () => AddressReports;
}

/**
 * Redirects before routing: to the canonical host and path (for the router, a trailing slash is another address or an
 * empty parameter), and for managed redirects, which take precedence over pages.
 */
export function registerRedirects(fastify: FastifyInstance, dependencies: RedirectDependencies): void {
  const { siteUrl } = dependencies;
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isRead(request)) return;
    const canonical = isApiPath(request.url) ? null : atCanonicalHost(request.host, request.url, siteUrl);
    if (canonical !== null) return send(reply, 301, canonical);
    const address = canonicalAddress(request.url);
    if (address !== null) return send(reply, 301, address);
    return follow(request, reply, dependencies);
  });
}

/** Follows a managed redirect. Returns undefined if no rule matches the address. */
export function follow(
  request: FastifyRequest,
  reply: FastifyReply,
  { redirects, pages, reports }: Omit<RedirectDependencies, 'siteUrl'>,
): FastifyReply | Promise<FastifyReply> | undefined {
  const rule = isRead(request) ? redirects().of(request.url) : null;
  if (rule === null) return undefined;
  reports().redirected(rule.from);
  if (rule.to === null) return gone(request, reply, pages());
  return send(reply, rule.status, rule.to);
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

function send(reply: FastifyReply, status: number, location: string): FastifyReply {
  // Temporary redirects must not be cached.
  const caching = status === 301 ? 'public, max-age=3600' : 'no-store';
  return reply.code(status).headers({ location, 'cache-control': caching }).send();
}

async function gone(request: FastifyRequest, reply: FastifyReply, pages: Pages): Promise<FastifyReply> {
  sendSharedPage(request, reply, { ...(await pages.notFound()), status: 410 });
  return reply;
}
