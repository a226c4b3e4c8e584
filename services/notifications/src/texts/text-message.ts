import { leadReference } from '@latchline/contracts/leads/lead-reference';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { placeOf, urgencyLabel } from '../mails/lead-labels';
import { plainLine } from '../mails/plain-line';
import type { RecordedKind } from '../deliveries/delivery';

export const testText = 'This is a test. New leads will reach you in the same way.';

/** Anybody can read a lock screen, so the text contains the urgency and the place, but no personal data. */
export function leadText(
  lead: Lead,
  kind: RecordedKind,
  { claim }: { readonly claim: string | undefined },
): string {
  const what = `${urgencyLabel(lead.urgency) ?? 'New lead'} in ${placeOf(lead)}.`;
  const state = kind === 'unclaimed-lead' ? ' Nobody has claimed it yet.' : '';
  return claim ? `${what}${state} I've got it: ${claim}` : `${what}${state}`;
}

/** Asks a customer for a review, in the same words for everybody. */
export const reviewText = (firm: string, url: string): string =>
  `${firm}: thank you for calling us. How was it? Your review, good or bad: ${url} We ask once.`;

/** To the customer: that we have the request, and the link of their page. */
export const acknowledgementText = (lead: Lead, business: string, page: string): string =>
  `${plainLine(business, 40)}: we have your request ${leadReference(lead.id)}. Who comes, when and the price: ${page}`;
