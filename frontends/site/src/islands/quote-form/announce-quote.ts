import { acceptedQuoteOf, quoteAcceptedEvent } from '@latchline/contracts/tracking/tracking-event';
import type { QuoteValues } from './quote-values';

/** For the script of the page, which counts it: what was asked for, and nothing of who asked. */
export function announceQuote(values: QuoteValues): void {
  document.dispatchEvent(new CustomEvent(quoteAcceptedEvent, { detail: acceptedQuoteOf(values) }));
}
