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

/** What is worth most comes first: what the visitor has to act on, then what waits, then what is done. */
const order = ['refused', 'expired', 'waiting', 'sent'] as const;

export const mostUrgent = (quotes: readonly QueuedQuote[]): QueuedQuote | undefined =>
  order.flatMap((state) => quotes.find((quote) => quote.state === state) ?? [])[0];

/** Says how it stands with the connection and with quotes that wait for one, and sends them when there is one. */
export function startConnectionNote(): void {
  const note = document.querySelector<HTMLElement>('[data-connection]');
  let shown: QueuedQuote | undefined;

  const show = async () => {
    const quotes = await queuedQuotes();
    shown = mostUrgent(quotes);
    const said =
      shown?.state ?? (navigator.onLine || document.body.dataset.kind === 'offline' ? '' : 'offline');
    note?.querySelectorAll<HTMLElement>('[data-say]').forEach((part) => {
      part.hidden = part.dataset.say !== said;
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
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && send());
  void show().then(send);
}

/** Into the form of this page, or to a page that has one; there the quote is offered again. */
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
