import type { FieldError, Problem } from '@latchline/contracts/http/problem';
import type { routes } from '@latchline/contracts/api/routes';
import { type QueuedQuote, aged, answered } from './queued-quote';
import type { QuoteStore } from './quote-store';

/** Typed by the contract, and free of its schemas: what runs on every page has to be small. */
export const leadsPath: (typeof routes.submitLead)['path'] = '/api/leads';

export interface Sending {
  readonly store: QuoteStore;
  readonly fetch: typeof fetch;
  readonly now: number;
}

/** Tries every waiting quote once, oldest first. Resolves to whether some are still waiting. */
export async function sendQuotes({ store, fetch, now }: Sending): Promise<boolean> {
  let areWaiting = false;
  const quotes = await store.all();
  for (const found of quotes.sort((a, b) => a.at - b.at)) {
    const quote = aged(found, now);
    const next = quote?.state === 'waiting' ? await sent(quote, fetch) : quote;
    if (!next) await store.remove(found.key);
    else if (next !== found) await store.put(next);
    areWaiting ||= next?.state === 'waiting';
  }
  return areWaiting;
}

async function sent(quote: QueuedQuote, send: typeof fetch): Promise<QueuedQuote> {
  try {
    const response = await send(leadsPath, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'Idempotency-Key': quote.key,
      },
      // In the background no sum is done: the request is taken without, and looked at more closely.
      body: JSON.stringify({ ...quote.body, proof: 'none' }),
      credentials: 'same-origin',
    });
    return answered(quote, response.status, response.ok ? [] : await mistakesIn(response));
  } catch {
    return quote;
  }
}

async function mistakesIn(response: Response): Promise<readonly FieldError[]> {
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  return problem?.errors ?? [];
}
