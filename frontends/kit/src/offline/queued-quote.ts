import type { FieldError } from '@latchline/contracts/http/problem';
import type { LeadRequest } from '@latchline/contracts/leads/lead.schema';
import { type AcceptedQuote, acceptedQuoteOf } from '@latchline/contracts/tracking/tracking-event';

/** The body of POST /api/leads with the values as typed; the server validates it. */
export type QuoteBody = { readonly [Field in keyof LeadRequest]?: unknown };

/**
 * A quote request that waits for a connection, or its outcome. `body`, the visitor's text, is deleted as soon as it is no
 * longer needed.
 */
export interface QueuedQuote {
  /** The Idempotency-Key, so that resending creates only one lead. */
  readonly key: string;
  /** When it was queued, in milliseconds. */
  readonly at: number;
  readonly state: 'waiting' | 'refused' | 'sent' | 'expired';
  readonly body: QuoteBody | null;
  readonly errors: readonly FieldError[];
  /** Set after sending until a page has counted it, because the service worker cannot. */
  readonly accepted?: AcceptedQuote;
}

/** A day: no locked-out visitor waits longer, and personal data should not stay on the device. */
export const maxAgeMs = 24 * 60 * 60 * 1000;

export const waitingQuote = (key: string, body: QuoteBody, now: number): QueuedQuote => ({
  key,
  at: now,
  state: 'waiting',
  body,
  errors: [],
});

/** Expires a quote after a day, sent or not. Null once its outcome need not be shown any more. */
export function expire(quote: QueuedQuote, now: number): QueuedQuote | null {
  const age = now - quote.at;
  if (age < maxAgeMs) return quote;
  if (age > 8 * maxAgeMs) return null;
  if (quote.state === 'sent' || quote.state === 'expired') return quote;
  return { ...quote, state: 'expired', body: null, errors: [] };
}

/** Statuses after which the same request may be accepted later. */
const isTemporary = (status: number) => status >= 500 || [408, 425, 429].includes(status);

type TypedQuote = Parameters<typeof acceptedQuoteOf>[0] | null;

/** The quote's state after the server's response. */
export function afterResponse(
  quote: QueuedQuote,
  status: number,
  errors: readonly FieldError[],
): QueuedQuote {
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
