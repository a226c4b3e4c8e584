import type { TrackingEvent, TrackingName } from '@latchline/contracts/tracking/tracking-event';
import { attributionOf } from '@latchline/kit/attribution/visit';
import { choices } from './choices';

const address = '/api/events';
/** As many as the server takes at once. */
const most = 20;
/** Only these are told together with what brought the visitor. */
const contacts: readonly TrackingName[] = ['phone_call_click', 'whatsapp_click'];

interface Recorded {
  name: TrackingName;
  params: object;
  page: string;
  at: string;
}
let waiting: Recorded[] = [];

/** Made-up addresses are one page; so are those that failed. */
export function pageOf(kind: string | undefined, path: string): string {
  if (kind === 'not-found') return '/404';
  return kind === 'error' ? '/500' : path;
}

/** For our own counts: no cookie, no id, nothing about the visitor. Nothing at all of those who object. */
export function record({ name, params }: TrackingEvent): void {
  if (!choices().statistics) return;
  const page = pageOf(document.body.dataset.kind, location.pathname);
  waiting.push({ name, params, page, at: new Date().toISOString() });
  if (waiting.length >= most) send();
}

export function send(): void {
  if (waiting.length > 0 && choices().statistics) {
    const isContact = waiting.some(({ name }) => contacts.includes(name));
    const batch = { events: waiting, ...(isContact && { attribution: attributionOf(Date.now()) }) };
    navigator.sendBeacon(address, JSON.stringify(batch));
  }
  waiting = [];
}
