import type { TrackingEvent } from '@latchline/contracts/tracking/tracking-event';
import { choices } from './choices';

const address = '/api/events';
/** As many as the server takes at once. */
const most = 20;

interface Recorded {
  name: string;
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
    navigator.sendBeacon(address, JSON.stringify({ events: waiting }));
  }
  waiting = [];
}
