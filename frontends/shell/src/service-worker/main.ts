/**
 * For when there is no connection: pages come from the network while there is one, and only else from here. A new
 * worker takes over at once, because no page depends on which one it was loaded with: pages are always asked for anew,
 * and files are named by what is in them.
 */
import { bodyOfForm } from '@latchline/kit/offline/form-body';
import { newKey } from '@latchline/kit/offline/new-key';
import { flushQuotes, queueQuote, syncTag } from '@latchline/kit/offline/quote-queue';
import {
  assetOf,
  dropOthers,
  iconOf,
  keepOfflinePage,
  keepPage,
  keptPage,
  offlinePath,
  refreshOfflinePage,
} from './kept';
import { kindOf } from './request-kind';
import { type FetchEvent, scope } from './worker-scope';

async function page(event: FetchEvent): Promise<Response> {
  let response: Response;
  try {
    response = (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await keptPage(event.request)) ?? Response.error();
  }
  const copy = response.clone();
  event.waitUntil(
    keepPage(event.request, copy)
      .then(refreshOfflinePage)
      .catch(() => undefined),
  );
  return response;
}

/** The plain form: what could not be sent is kept, and the offline page says so. */
async function quote({ request }: FetchEvent): Promise<Response> {
  const form = request.clone();
  try {
    return await fetch(request);
  } catch {
    const { body, key } = bodyOfForm(await form.formData());
    await queueQuote(key ?? newKey(), body);
    return Response.redirect(offlinePath, 303);
  }
}

/** What is open was loaded before there was a worker to keep it. */
async function keepOpenPages(): Promise<void> {
  for (const { url } of await scope.clients.matchAll({ type: 'window' })) {
    const request = new Request(url.split('#')[0]!);
    if (kindOf({ method: 'GET', url, mode: 'navigate' }, scope.location.origin) !== 'page') continue;
    // What the browser still has is not fetched again, and what is fetched is not counted as a visit.
    const headers = { purpose: 'prefetch' };
    await keepPage(request, await fetch(request, { cache: 'force-cache', headers }));
  }
}

scope.addEventListener('install', (event) => {
  // A beacon is sent while its page goes, and is lost where it has to wait for a worker.
  event.waitUntil(
    Promise.resolve(
      event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/events' } }, source: 'network' }),
    ).catch(() => undefined),
  );
  event.waitUntil(keepOfflinePage().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  const begin = async () => {
    await dropOthers();
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
    await keepOpenPages().catch(() => undefined);
  };
  event.waitUntil(begin());
});

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, scope.location.origin);
  if (kind === 'page') event.respondWith(page(event));
  else if (kind === 'quote') event.respondWith(quote(event));
  else if (kind === 'asset') event.respondWith(assetOf(event.request));
  else if (kind === 'icon') event.respondWith(iconOf(event.request));
});

scope.addEventListener('sync', (event) => {
  if (event.tag !== syncTag) return;
  const send = async () => {
    // Told of a failure, the browser tries again later.
    if (await flushQuotes()) throw new Error('Some quotes are still waiting');
  };
  event.waitUntil(send());
});
