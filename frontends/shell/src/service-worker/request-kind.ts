/** How the worker handles a request; `leave` passes it to the browser. */
export type RequestKind = 'page' | 'own-page' | 'quote' | 'asset' | 'icon' | 'leave';

interface RequestLike {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

const hashed = /\.[\da-f]{8,}\.\w+$/;
const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

export function kindOf({ method, url, mode }: RequestLike, origin: string): RequestKind {
  const { origin: target, pathname } = new URL(url);
  if (target !== origin) return 'leave';
  // The quote form of a page that is not hydrated: the one API request that must not be lost.
  if (method === 'POST') return mode === 'navigate' && pathname === '/api/leads' ? 'quote' : 'leave';
  if (method !== 'GET') return 'leave';
  if (['/api', '/admin', '/health', '/assets/admin'].some((prefix) => isBelow(pathname, prefix)))
    return 'leave';
  // The page of a visitor's own request, which also reads itself again; `leave` what it contains.
  if (isBelow(pathname, '/r')) return /^\/r\/[\w-]+$/.test(pathname) ? 'own-page' : 'leave';
  if (mode === 'navigate') return 'page';
  if (isBelow(pathname, '/assets')) return hashed.test(pathname) ? 'asset' : 'leave';
  return pathname === '/favicon.svg' ? 'icon' : 'leave';
}
