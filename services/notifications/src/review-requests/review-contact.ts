import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { acknowledgeable } from '../alerts/acknowledgements';

/** British mobile numbers, without personal numbers and pagers. */
const mobile = /^\+447(?:[1-57-9]\d{8}|624\d{6})$/;

export type ReviewContact =
  | { readonly channel: 'text'; readonly mobile: string }
  | { readonly channel: 'email'; readonly address: string };

/** How a customer is asked: by text where that is set up, else by email; null if neither can reach them. */
export function reviewContact(lead: Lead, areTextsSetUp: boolean): ReviewContact | null {
  if (areTextsSetUp && lead.phone_e164 !== null && mobile.test(lead.phone_e164))
    return { channel: 'text', mobile: lead.phone_e164 };
  const address = acknowledgeable(lead);
  return address === null ? null : { channel: 'email', address };
}
