import type { AcceptedQuote } from '@latchline/contracts/tracking/tracking-event';
import { type QuoteBody, type QueuedQuote, aged, waitingQuote } from './queued-quote';
import { quoteStore } from './quote-store';
import { sendQuotes } from './send-quotes';

const name = 'latchline-quotes';

/** Asks the browser to wake the service worker when there is a connection again. */
export const syncTag = name;

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Keeps a quote until there is a connection. Rejects where the browser keeps nothing. */
export async function queueQuote(key: string, body: QuoteBody): Promise<void> {
  await quoteStore.put(waitingQuote(key, body, Date.now()));
  tell();
  await wakeLater().catch(() => undefined);
}

/** In a page, or in the worker itself. Where the browser cannot, the next visit sends. */
async function wakeLater(): Promise<void> {
  const scope = globalThis as { registration?: WithSync };
  const registration =
    scope.registration ?? ((await navigator.serviceWorker?.getRegistration()) as WithSync | undefined);
  await registration?.sync?.register(syncTag);
}

/** Tabs and the worker, one at a time. */
const locked = <T>(act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, act) : act();

/** Sends what waits. Two tabs and the worker may all try: one at a time, and the key makes a second try harmless. */
export async function flushQuotes(): Promise<boolean> {
  const send = () => sendQuotes({ store: quoteStore, fetch: (...args) => fetch(...args), now: Date.now() });
  const areWaiting = await locked(send);
  tell();
  return areWaiting;
}

/** Every quote there is something to say about, oldest first. */
export async function queuedQuotes(): Promise<QueuedQuote[]> {
  const now = Date.now();
  const quotes = await quoteStore.all().catch(() => []);
  return quotes.flatMap((quote) => aged(quote, now) ?? []).sort((a, b) => a.at - b.at);
}

/** Has each accepted quote counted once, by one page. */
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
  tell();
}

/** Calls when another page, or the worker, has changed something. */
export function onQueueChange(changed: () => void): void {
  channel()?.addEventListener('message', changed);
}

let opened: BroadcastChannel | null = null;
const channel = () => ('BroadcastChannel' in globalThis ? (opened ??= new BroadcastChannel(name)) : null);

/** A channel does not hear itself: this page is told apart. */
function tell(): void {
  channel()?.postMessage(null);
  if ('document' in globalThis) document.dispatchEvent(new Event(name));
}

export const queueEvent = name;
