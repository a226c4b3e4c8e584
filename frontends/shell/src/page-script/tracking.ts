import { pageViewOf } from '@latchline/contracts/tracking/page-view';
import {
  type AcceptedQuote,
  type TrackingEvent,
  eventsOfPageView,
  eventsOfQuote,
  quoteAcceptedEvent,
} from '@latchline/contracts/tracking/tracking-event';
import { record, send } from './beacon';
import { dropRefused } from './consent-panel';
import { calledNumber, eventsOfClick, mapEvent } from './click-events';
import { pushEvent } from './data-layer';

declare global {
  interface Window {
    /** Clicked elements, queued by the inline loader; replaced here by an object that counts them at once. */
    clicks: Element[] | { push: (clicked: Element) => unknown };
  }
}

function track(events: readonly TrackingEvent[]): void {
  for (const event of events) {
    pushEvent(event);
    record(event);
  }
}

const trackView = () => track(eventsOfPageView(pageViewOf(location.pathname)));

export const countQuote = (quote: AcceptedQuote): void => track(eventsOfQuote(quote));

/** The inline loader captures every click before another listener can stop it, including on elements added later. */
export function startTracking(): void {
  trackView();
  // A page restored from the back/forward cache counts as another view, and consent may have been withdrawn since.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    dropRefused();
    trackView();
  });
  const count = (clicked: Element) => {
    track(eventsOfClick(clicked, innerWidth));
    // The call rings in seconds, and the page may stay visible.
    const called = calledNumber(clicked);
    if (called) send(called);
  };
  // Count the clicks from before this script loaded; from here on they count at once.
  (window.clicks as Element[]).forEach(count);
  window.clicks = { push: count };
  document.addEventListener(quoteAcceptedEvent, (event) =>
    countQuote((event as CustomEvent<AcceptedQuote>).detail),
  );
  // A click in a third-party map is only visible as a focus change, because the map is in an iframe.
  addEventListener('blur', () => {
    const map = document.activeElement?.closest('iframe');
    if (map?.closest('[data-track=map_interaction]')) track([mapEvent('focus', map)]);
  });
  document.addEventListener('visibilitychange', () => document.hidden && send());
  addEventListener('pagehide', () => send());
}
