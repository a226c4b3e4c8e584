import type { FetchEvent } from './worker-scope';

const kept = '<html lang="en-GB"><h1>On the way</h1></html>';
const address = 'https://site.test/r/AYxyz_-123';

/** The response of the worker to a navigation. */
async function answerTo(event: Pick<FetchEvent, 'preloadResponse'>): Promise<Response> {
  const listeners = new Map<string, (event: FetchEvent) => void>();
  Object.assign(globalThis, {
    addEventListener: (name: string, listener: (event: FetchEvent) => void) => listeners.set(name, listener),
    location: { origin: 'https://site.test' },
    caches: { open: () => Promise.resolve({ match: () => Promise.resolve(new Response(kept)) }) },
  });
  await import('./main');
  return new Promise((resolve, reject) => {
    listeners.get('fetch')?.({
      ...event,
      request: { method: 'GET', mode: 'navigate', url: address },
      respondWith: (response: Promise<Response>) => void response.then(resolve, reject),
      waitUntil: () => undefined,
    } as unknown as FetchEvent);
  });
}

it('shows the last state of a request without signal in Firefox, whose failed preload is a response', async () => {
  const answer = await answerTo({ preloadResponse: Promise.resolve(Response.error()) });
  expect(await answer.text()).toBe(kept.replace('<html', '<html data-offline'));
});
