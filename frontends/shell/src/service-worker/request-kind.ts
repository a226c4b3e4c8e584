/** What the worker does with a request; it leaves to the browser whatever it has no business with. */
export type RequestKind = 'page' | 'quote' | 'asset' | 'icon' | 'leave';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

const hashed = /\.[\da-f]{8,}\.\w+$/;
const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

export function kindOf({ method, url, mode }: Asked, origin: string): RequestKind {
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin) return 'leave';
  // A form of a page without its own script: the one thing of the API that must not be lost.
  if (method === 'POST') return mode === 'navigate' && pathname === '/api/leads' ? 'quote' : 'leave';
  if (method !== 'GET') return 'leave';
  if (['/api', '/admin', '/health', '/assets/admin'].some((prefix) => isBelow(pathname, prefix)))
    return 'leave';
  if (mode === 'navigate') return 'page';
  if (isBelow(pathname, '/assets')) return hashed.test(pathname) ? 'asset' : 'leave';
  return pathname === '/favicon.svg' ? 'icon' : 'leave';
}
