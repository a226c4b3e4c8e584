import type { LeadSource } from '@latchline/contracts/leads/lead-source.schema';
import { deviceClassOf } from '@latchline/contracts/tracking/attribution';
import { hasAdConsent } from '@latchline/kit/attribution/choices';
import { attributionOf } from '@latchline/kit/attribution/visit';

/** Attribution of a request: the page of the form, the visit's source, the kind of device and consent to advertising. */
export function quoteSource(page: string): LeadSource {
  const device = deviceClassOf(navigator.userAgent, navigator.maxTouchPoints);
  const now = Date.now();
  return {
    page,
    ...attributionOf(now),
    ...(device && { device }),
    ...(hasAdConsent(now) && { ad_consent: true }),
  };
}
