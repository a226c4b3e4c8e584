import type { TrackingEvent, TrackingName } from '@latchline/contracts/tracking/tracking-event';
import { hasAdConsent } from '@latchline/kit/attribution/choices';
import { attributionOf } from '@latchline/kit/attribution/visit';
import { choices } from './choices';

const address = '/api/events';
/** The server accepts at most this many events per request. */
const maxEvents = 20;
/** Only these are sent with the source of the visit. */
const contacts: readonly TrackingName[] = ['phone_call_click', 'whatsapp_click'];

interface Recorded {
  name: TrackingName;
  params: object;
  page: string;
  at: string;
}
let waiting: Recorded[] = [];

/** All unknown paths count as one page, and all failed pages as another. */
function pageOf(kind: string | undefined, path: string): string {
  if (kind === 'not-found') return '/404';
  return kind === 'error' ? '/500' : path;
}

/** Queues an event for our own statistics: no cookie, no id, no personal data. Records nothing for visitors who object. */
export function record({ name, params }: TrackingEvent): void {
  if (!choices().statistics) return;
  const page = pageOf(document.body.dataset.kind, location.pathname);
  waiting.push({ name, params, page, at: new Date().toISOString() });
  if (waiting.length >= maxEvents) send();
}

/** `called`: the number of the phone link that was just clicked. */
export function send(called?: string): void {
  if (waiting[0] && choices().statistics) {
    const now = Date.now();
    const isContact = waiting.some(({ name }) => contacts.includes(name));
    const batch = {
      events: waiting,
      ...(isContact && { attribution: attributionOf(now) }),
      ...(called && { called, ...(hasAdConsent(now) && { ad_consent: true }) }),
    };
    navigator.sendBeacon(address, JSON.stringify(batch));
  }
  waiting = [];
}
