import type { LeadSource } from '@latchline/contracts/leads/lead.schema';
import { deviceClassOf } from '@latchline/contracts/tracking/attribution';
import { attributionOf } from '@latchline/kit/attribution/visit';

/** Where a request comes from: the page of the form, what brought the visitor, and what they hold in their hands. */
export function quoteSource(page: string): LeadSource {
  const device = deviceClassOf(navigator.userAgent, navigator.maxTouchPoints);
  return { page, ...attributionOf(Date.now()), ...(device && { device }) };
}
