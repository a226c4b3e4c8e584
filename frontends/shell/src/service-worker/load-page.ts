import type { FetchEvent } from './worker-scope';

/** The page from the network; rejects if there is no connection. */
export async function loadPage({
  preloadResponse,
  request,
}: Pick<FetchEvent, 'preloadResponse' | 'request'>): Promise<Response> {
  const response = (await preloadResponse) ?? (await fetch(request));
  // A failed preload rejects in Chromium and WebKit. In Firefox it is an error response, which would hide the offline page.
  if (response.type === 'error') throw new TypeError('The page could not be loaded');
  return response;
}
