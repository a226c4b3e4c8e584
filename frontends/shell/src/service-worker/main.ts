/**
 * Offline support: pages come from the network, and from the cache only if that fails. A new worker takes over at once, because
 * no page depends on the worker it was loaded with: pages are always fetched again, and files have hashed names.
 */
import { flushQuotes, queueQuote, syncTag } from '@latchline/kit/offline/quote-queue';
import { loadPage } from './load-page';
import {
  assetOf,
  deleteOldCaches,
  iconOf,
  cacheOfflinePage,
  cachePage,
  cacheStyles,
  cachedPage,
  keepOwnPage,
  offlinePath,
  ownPage,
  refreshOfflinePage,
} from './page-cache';
import { kindOf } from './request-kind';
import { sendForm } from './send-form';
import { type FetchEvent, scope } from './worker-scope';

async function page(event: FetchEvent): Promise<Response> {
  let response: Response;
  try {
    response = await loadPage(event);
  } catch {
    return (await cachedPage(event.request)) ?? Response.error();
  }
  const copy = response.clone();
  event.waitUntil(
    cachePage(event.request, copy)
      .then(refreshOfflinePage)
      .catch(() => undefined),
  );
  return response;
}

/** The page of a visitor's own request: from the network, or as it last stood. */
async function requestPage(event: FetchEvent): Promise<Response> {
  let response: Response;
  try {
    response = await loadPage(event);
  } catch {
    const last = await ownPage(event.request);
    if (last) return last;
    // The page itself expects no other one.
    if (event.request.mode !== 'navigate') return Response.error();
    return (await cachedPage(event.request)) ?? Response.error();
  }
  event.waitUntil(keepOwnPage(event.request, response.clone()).catch(() => undefined));
  return response;
}

/** The plain form: queues a quote that could not be sent, and redirects to the offline page, which shows it. */
const quote = ({ request }: FetchEvent): Promise<Response> =>
  sendForm(request, async (key, body) => {
    await queueQuote(key, body);
    return Response.redirect(offlinePath, 303);
  });

/** Caches the open pages, which were loaded before the worker was installed. */
async function cacheOpenPages(): Promise<void> {
  for (const { url } of await scope.clients.matchAll({ type: 'window' })) {
    const request = new Request(url.split('#')[0]!);
    const kind = kindOf({ method: 'GET', url, mode: 'navigate' }, scope.location.origin);
    if (kind === 'own-page') await keepOwnPage(request, await fetch(request));
    if (kind !== 'page') continue;
    // Uses the HTTP cache if possible; the header keeps the server from counting a visit.
    const headers = { purpose: 'prefetch' };
    const response = await fetch(request, { cache: 'force-cache', headers });
    await cachePage(request, response.clone());
    await cacheStyles(await response.text());
  }
}

scope.addEventListener('install', (event) => {
  // A beacon is sent while its page closes, and would be lost if it had to wait for the worker.
  event.waitUntil(
    Promise.resolve(
      event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/events' } }, source: 'network' }),
    ).catch(() => undefined),
  );
  event.waitUntil(cacheOfflinePage().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await deleteOldCaches();
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
    await cacheOpenPages().catch(() => undefined);
  };
  event.waitUntil(takeOver());
});

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, scope.location.origin);
  if (kind === 'page') event.respondWith(page(event));
  else if (kind === 'own-page') event.respondWith(requestPage(event));
  else if (kind === 'quote') event.respondWith(quote(event));
  else if (kind === 'asset') event.respondWith(assetOf(event.request));
  else if (kind === 'icon') event.respondWith(iconOf(event.request));
});

scope.addEventListener('sync', (event) => {
  if (event.tag !== syncTag) return;
  const send = async () => {
    // The browser retries later if this rejects.
    if (await flushQuotes()) throw new Error('Some quotes are still waiting');
  };
  event.waitUntil(send());
});
