import type { FieldError, Problem } from '@latchline/contracts/http/problem';
import type { publicLeadRoutes } from '@latchline/contracts/leads/lead.operations';
import { type QueuedQuote, expire, afterResponse } from './queued-quote';
import type { QuoteStore } from './quote-store';

/** Type-checked against the contract without importing its schemas, because this runs on every page. */
export const leadsPath: (typeof publicLeadRoutes.submitLead)['path'] = '/api/leads';

export interface Sending {
  readonly store: QuoteStore;
  readonly fetch: typeof fetch;
  readonly now: number;
}

/** Tries to send every waiting quote once, oldest first. Resolves to whether any are still waiting. */
export async function sendQuotes({ store, fetch, now }: Sending): Promise<boolean> {
  let areWaiting = false;
  const quotes = await store.all();
  for (const found of quotes.sort((a, b) => a.at - b.at)) {
    const quote = expire(found, now);
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
      // No proof of work in the background: the request is accepted without it, with a higher spam score.
      body: JSON.stringify({ ...quote.body, proof: 'none' }),
      credentials: 'same-origin',
    });
    return afterResponse(quote, response.status, response.ok ? [] : await mistakesIn(response));
  } catch {
    return quote;
  }
}

async function mistakesIn(response: Response): Promise<readonly FieldError[]> {
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  return problem?.errors ?? [];
}
