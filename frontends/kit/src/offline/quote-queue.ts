import type { AcceptedQuote } from '@latchline/contracts/tracking/tracking-event';
import { type QuoteBody, type QueuedQuote, expire, waitingQuote } from './queued-quote';
import { quoteStore } from './quote-store';
import { sendQuotes } from './send-quotes';

const name = 'latchline-quotes';

/** Background Sync tag: wakes the service worker when there is a connection again. */
export const syncTag = name;

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Stores a quote until there is a connection. Rejects if the browser cannot store it. */
export async function queueQuote(key: string, body: QuoteBody): Promise<void> {
  await quoteStore.put(waitingQuote(key, body, Date.now()));
  notify();
  await registerSync().catch(() => undefined);
}

/** Works in a page and in the service worker. Without Background Sync, the next visit sends the quote. */
async function registerSync(): Promise<void> {
  const scope = globalThis as { registration?: WithSync };
  const registration =
    scope.registration ?? ((await navigator.serviceWorker?.getRegistration()) as WithSync | undefined);
  await registration?.sync?.register(syncTag);
}

/** Only one tab or worker at a time. */
const locked = <T>(act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, act) : act();

/** Sends waiting quotes. Tabs and the worker may all call it: a lock lets in one at a time, and the keys make resending safe. */
export async function flushQuotes(): Promise<boolean> {
  // Every page calls this, and a message would remove the pages before it from the back/forward cache.
  if ((await quoteStore.all()).length === 0) return false;
  const send = () => sendQuotes({ store: quoteStore, fetch: (...args) => fetch(...args), now: Date.now() });
  const areWaiting = await locked(send);
  notify();
  return areWaiting;
}

/** All quotes that have something to show, oldest first. */
export async function queuedQuotes(): Promise<QueuedQuote[]> {
  const now = Date.now();
  const quotes = await quoteStore.all().catch(() => []);
  return quotes.flatMap((quote) => expire(quote, now) ?? []).sort((a, b) => a.at - b.at);
}

/** Calls `count` once for each accepted quote, in one page only. */
export const countAccepted = (count: (quote: AcceptedQuote) => void): Promise<void> =>
  locked(async () => {
    for (const { accepted, ...quote } of await quoteStore.all()) {
      if (!accepted) continue;
      await quoteStore.put(quote);
      count(accepted);
    }
  });

export async function forgetQuote(key: string): Promise<void> {
  await quoteStore.remove(key);
  notify();
}

/** Calls `changed` after a change by another page or the worker. */
export function onQueueChange(changed: () => void): void {
  channel()?.addEventListener('message', changed);
}

let opened: BroadcastChannel | null = null;
const channel = () => ('BroadcastChannel' in globalThis ? (opened ??= new BroadcastChannel(name)) : null);

/** A BroadcastChannel does not notify its own page, so that gets an event. */
function notify(): void {
  channel()?.postMessage(null);
  if ('document' in globalThis) document.dispatchEvent(new Event(name));
}

export const queueEvent = name;
