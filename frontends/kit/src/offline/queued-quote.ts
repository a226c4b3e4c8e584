import type { FieldError } from '@latchline/contracts/http/problem';
import type { LeadRequest } from '@latchline/contracts/leads/lead.schema';
import { type AcceptedQuote, acceptedQuoteOf } from '@latchline/contracts/tracking/tracking-event';

/** What POST /api/leads takes, as typed: the server says whether it can be read. */
export type QuoteBody = { readonly [Field in keyof LeadRequest]?: unknown };

/**
 * A quote that waits for a connection, or what became of it. `body` is what the visitor typed: it goes as soon as
 * nothing more can be done with it.
 */
export interface QueuedQuote {
  /** The Idempotency-Key: however often it is sent, it is one lead. */
  readonly key: string;
  /** When it was written, in milliseconds. */
  readonly at: number;
  readonly state: 'waiting' | 'refused' | 'sent' | 'expired';
  readonly body: QuoteBody | null;
  readonly errors: readonly FieldError[];
  /** Of one that was sent, until a page has counted it: the service worker that may have sent it cannot. */
  readonly accepted?: AcceptedQuote;
}

/** Nobody waits at a door longer, and nobody's number should lie about for longer. */
export const keptMs = 24 * 60 * 60 * 1000;

export const waitingQuote = (key: string, body: QuoteBody, now: number): QueuedQuote => ({
  key,
  at: now,
  state: 'waiting',
  body,
  errors: [],
});

/** After a day what was typed goes, sent or not. Null when there is nothing left to tell, either. */
export function aged(quote: QueuedQuote, now: number): QueuedQuote | null {
  const age = now - quote.at;
  if (age < keptMs) return quote;
  if (age > 8 * keptMs) return null;
  if (quote.state === 'sent' || quote.state === 'expired') return quote;
  return { ...quote, state: 'expired', body: null, errors: [] };
}

/** Statuses at which the same words may be taken later. */
const isTemporary = (status: number) => status >= 500 || [408, 425, 429].includes(status);

type TypedQuote = Parameters<typeof acceptedQuoteOf>[0] | null;

/** What the server's answer makes of it. */
export function answered(quote: QueuedQuote, status: number, errors: readonly FieldError[]): QueuedQuote {
  if (status >= 200 && status < 300) {
    return {
      ...quote,
      state: 'sent',
      body: null,
      errors: [],
      accepted: acceptedQuoteOf({ ...(quote.body as TypedQuote) }),
    };
  }
  return isTemporary(status) ? quote : { ...quote, state: 'refused', errors };
}
