/** Increase it when the format of the caches changes: older caches are deleted. */
const version = 1;
const named = (part: string) => `latchline-${part}-${version}`;

export const offlinePath = '/offline';
const offlineCache = named('offline');
const pageCache = named('pages');
const assetCache = named('assets');
const requestCache = named('requests');
const own = [offlineCache, pageCache, assetCache, requestCache];

const mostPages = 30;
const mostAssets = 60;
/** Own requests of this visitor. */
const mostRequests = 3;
const offlineFreshMs = 60 * 60 * 1000;

/** `cache.keys()` is in insertion order, so the oldest entries are deleted first. */
async function store(name: string, request: Request, response: Response, most: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(request, { ignoreVary: true });
  await cache.put(request, response);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
}

/** A page with personal data has `no-store`, such as one with a visitor's postcode or a confirmation. */
const isCacheable = ({ status, type, headers }: Response): boolean =>
  status === 200 &&
  type === 'basic' &&
  /^text\/html/.test(headers.get('content-type') ?? '') &&
  !/no-store/.test(headers.get('cache-control') ?? '');

export async function cachePage(request: Request, response: Response): Promise<void> {
  if (isCacheable(response)) await store(pageCache, request, response, mostPages);
}

/** Keeps the last state of the visitor's own page, and forgets it once its link has ended. */
export async function keepOwnPage({ url }: Request, response: Response): Promise<void> {
  // Read again by its script or opened: one address.
  const address = new Request(url);
  if (response.status === 200) return store(requestCache, address, response, mostRequests);
  if (response.status === 404) await (await caches.open(requestCache)).delete(address, { ignoreVary: true });
}

/** The last state, marked as such, or undefined. */
export async function ownPage({ url }: Request): Promise<Response | undefined> {
  const kept = await (await caches.open(requestCache)).match(url, { ignoreVary: true });
  if (!kept) return undefined;
  const html = (await kept.text()).replace('<html ', '<html data-offline ');
  return new Response(html, { headers: kept.headers });
}

export async function cachedPage(request: Request): Promise<Response | undefined> {
  const [pages, offline] = await Promise.all([caches.open(pageCache), caches.open(offlineCache)]);
  return (
    (await pages.match(request, { ignoreVary: true })) ??
    (await pages.match(request, { ignoreVary: true, ignoreSearch: true })) ??
    offline.match(offlinePath, { ignoreVary: true })
  );
}

export async function assetOf(request: Request): Promise<Response> {
  const found = await caches.match(request, { ignoreVary: true });
  if (found) return found;
  const response = await fetch(request);
  // A device without room for it shows it all the same.
  if (response.status === 200)
    await store(assetCache, request, response.clone(), mostAssets).catch(() => undefined);
  return response;
}

/** The styles of a page that was loaded before the worker was installed; those of other pages are cached as they are fetched. */
export async function cacheStyles(html: string): Promise<void> {
  const address = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
  if (address) await assetOf(new Request(address));
}

export async function iconOf(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error();
  }
}

/**
 * Caches the offline page and the few files in its HTML: styles, font, icon, its script, and the scripts of the form without the framework, which
 * shorten the wait at the first touch of the form on any page. They arrive behind what the visitor waits for: by default, a worker's
 * requests are as urgent as a page's.
 */
export async function cacheOfflinePage(): Promise<void> {
  const page = await fetch(offlinePath, { cache: 'no-cache', priority: 'low' });
  if (!page.ok) throw new Error(`The offline page responded with status ${page.status}`);
  const html = await page.clone().text();
  const files = [...html.matchAll(/\s(?:href|src|data-page)="(\/(?:assets\/|favicon\.svg)[^"]*)"/g)].map(
    ([, file]) => file!,
  );
  const cache = await caches.open(offlineCache);
  const wanted = new Set([offlinePath, ...files]);
  for (const file of wanted) {
    if (file === offlinePath || (await cache.match(file, { ignoreVary: true }))) continue;
    const response = await fetch(file, { priority: 'low' });
    if (!response.ok) throw new Error(`${file} responded with status ${response.status}`);
    await cache.put(file, response);
  }
  await cache.put(offlinePath, page);
  for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
}

/** The phone number may have changed. Revalidated by ETag, so it costs next to nothing. */
export async function refreshOfflinePage(): Promise<void> {
  const cached = await caches.match(offlinePath, { ignoreVary: true });
  const at = Date.parse(cached?.headers.get('date') ?? '');
  if (!(Date.now() - at < offlineFreshMs)) await cacheOfflinePage();
}

export async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith('latchline-') && !own.includes(name));
  await Promise.all(others.map((name) => caches.delete(name)));
}
