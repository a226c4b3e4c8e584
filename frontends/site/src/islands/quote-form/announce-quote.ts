import { acceptedQuoteOf, quoteAcceptedEvent } from '@latchline/contracts/tracking/tracking-event';
import type { QuoteValues } from './quote-values';

/** Lets the page script count the request. The event contains no personal data. */
export function announceQuote(values: QuoteValues): void {
  document.dispatchEvent(new CustomEvent(quoteAcceptedEvent, { detail: acceptedQuoteOf(values) }));
}
