import {
  type AcceptedQuote,
  postcodeArea,
  quoteAcceptedEvent,
} from '@latchline/contracts/tracking/tracking-event';
import type { QuoteValues } from './quote-values';

/** For the script of the page, which counts it: what was asked for, and nothing of who asked. */
export function announceQuote({ service, urgency, postcode, email }: QuoteValues): void {
  const detail: AcceptedQuote = {
    service,
    urgency,
    postcode: postcodeArea(postcode),
    has_email: email.trim() !== '',
  };
  document.dispatchEvent(new CustomEvent(quoteAcceptedEvent, { detail }));
}
