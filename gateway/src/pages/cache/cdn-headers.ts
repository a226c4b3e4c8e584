import { pagesCacheTag } from '@latchline/contracts/addresses/cache-tags';

/** While the gateway is unreachable, a CDN may send yesterday's page: the phone number is still on it. */
const staleIfErrorSeconds = 86_400;

/** What a browser does with a page that is the same for every visitor: asks each time whether it has changed. */
export const revalidated = { 'cache-control': 'public, max-age=0, must-revalidate' } as const;

/**
 * Caching headers of a page that a shared cache may store for `maxAgeSeconds`; 0 means that there is no such cache.
 * `s-maxage` is for any proxy (RFC 9111 5.2.2.10). Stale pages are allowed only in headers that browsers do not read, because
 * a browser cannot be purged: `CDN-Cache-Control` (RFC 9213: Cloudflare and others) and `Surrogate-Control` (Fastly, Varnish).
 */
export function cdnHeaders(maxAgeSeconds: number): Record<string, string> {
  if (maxAgeSeconds === 0) return revalidated;
  const shared = [
    `max-age=${maxAgeSeconds}`,
    `stale-while-revalidate=${maxAgeSeconds}`,
    `stale-if-error=${staleIfErrorSeconds}`,
  ].join(', ');
  return {
    'cache-control': `${revalidated['cache-control']}, s-maxage=${maxAgeSeconds}`,
    'cdn-cache-control': shared,
    'surrogate-control': shared,
    'cache-tag': pagesCacheTag,
    'surrogate-key': pagesCacheTag,
  };
}
