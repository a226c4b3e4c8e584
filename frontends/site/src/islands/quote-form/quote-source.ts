import type { LeadSource } from '@latchline/contracts/leads/lead.schema';
import { deviceClassOf } from '@latchline/contracts/tracking/attribution';
import { attributionOf } from '@latchline/kit/attribution/visit';

/** Attribution of a request: the page of the form, the visit's source and the kind of device. */
export function quoteSource(page: string): LeadSource {
  const device = deviceClassOf(navigator.userAgent, navigator.maxTouchPoints);
  return { page, ...attributionOf(Date.now()), ...(device && { device }) };
}
