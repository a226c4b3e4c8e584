import {
  type ContactMethod,
  type TrackingEvent,
  deviceOf,
  eventsOfContact,
} from '@latchline/contracts/tracking/tracking-event';

/** Decided by the URL, so that links in article text count as well. */
function contactMethodOf(href: string): ContactMethod | null {
  if (href.startsWith('tel:')) return 'call';
  return /^https:\/\/(wa\.me|api\.whatsapp\.com)\//.test(href) ? 'whatsapp' : null;
}

/** The number of a clicked phone link, cut to what the server accepts. */
export const calledNumber = (target: Element): string | undefined =>
  target.closest<HTMLAnchorElement>('a[href^="tel:"]')?.href.slice(4, 84);

const nearest = (element: Element, attribute: string) =>
  element.closest<HTMLElement>(`[data-${attribute}]`)?.dataset[attribute];

const destinationOf = ({ origin, pathname, hash, hostname }: HTMLAnchorElement) =>
  origin === location.origin ? pathname + hash : hostname;

/**
 * The events of a click. `data-source` names the part of the page; `data-track`, on a link or around several, names the event
 * to count besides calls and chats: navigation_click, or map_interaction with its `data-location`.
 */
export function eventsOfClick(target: Element, widthPx: number): TrackingEvent[] {
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const source = nearest(target, 'source') ?? 'page';
  const method = link && contactMethodOf(link.href);
  if (method) return eventsOfContact(method, source, deviceOf(widthPx));
  const track = nearest(target, 'track');
  if (link && track === 'navigation_click') {
    return [{ name: track, params: { destination: destinationOf(link), source } }];
  }
  return track === 'map_interaction' ? [mapEvent('click', target)] : [];
}

export const mapEvent = (action: 'click' | 'focus', element: Element): TrackingEvent => ({
  name: 'map_interaction',
  params: { action, location: nearest(element, 'location') ?? '' },
});
