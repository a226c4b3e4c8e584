import {
  countAccepted,
  flushQuotes,
  forgetQuote,
  onQueueChange,
  queueEvent,
  queuedQuotes,
} from '@latchline/kit/offline/quote-queue';
import type { QueuedQuote } from '@latchline/kit/offline/queued-quote';
import { leadsPath } from '@latchline/kit/offline/send-quotes';
import { countQuote } from './tracking';

/** In order of importance: what needs action, then what is waiting, then what is done. */
const order = ['refused', 'expired', 'waiting', 'sent'] as const;

const mostUrgent = (quotes: readonly QueuedQuote[]): QueuedQuote | undefined =>
  order.flatMap((state) => quotes.find((quote) => quote.state === state) ?? [])[0];

/** Shows the state of the connection and of queued quotes, and sends them when there is a connection. */
export function startConnectionNote(): void {
  const note = document.querySelector<HTMLElement>('[data-connection]');
  let shown: QueuedQuote | undefined;

  const show = async () => {
    const quotes = await queuedQuotes();
    shown = mostUrgent(quotes);
    const message =
      shown?.state ?? (navigator.onLine || document.body.dataset.kind === 'offline' ? '' : 'offline');
    note?.querySelectorAll<HTMLElement>('[data-say]').forEach((part) => {
      part.hidden = part.dataset.say !== message;
    });
    const mistakes = (shown?.errors ?? []).map(({ message }) =>
      Object.assign(document.createElement('li'), { textContent: message }),
    );
    note?.querySelector('[data-mistakes]')?.replaceChildren(...mistakes);
    if (quotes.some(({ accepted }) => accepted)) await countAccepted(countQuote);
  };
  const send = () => {
    if (navigator.onLine) void flushQuotes().catch(() => undefined);
  };

  note?.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button || !shown) return;
    if ('putBack' in button.dataset && !putBack(shown)) return;
    void forgetQuote(shown.key);
  });
  document.addEventListener(queueEvent, show);
  onQueueChange(show);
  addEventListener('offline', show);
  addEventListener('online', () => void show().then(send));
  document.addEventListener('visibilitychange', () => !document.hidden && send());
  // No event says that a weak signal has become better.
  setInterval(send, 30_000);
  void show().then(send);
}

/** Fills the form of this page, or goes to a page with a form, where the quote is offered again. */
function putBack({ body }: QueuedQuote): boolean {
  const form = document.querySelector<HTMLFormElement>(`form[action="${leadsPath}"]`);
  if (!form) {
    location.assign('/#contact');
    return false;
  }
  for (const [name, value] of Object.entries(body ?? {})) {
    const field = form.elements.namedItem(name);
    if (field && 'value' in field && typeof value === 'string') field.value = value;
  }
  form.querySelector<HTMLElement>('[name=name]')?.focus();
  return true;
}
