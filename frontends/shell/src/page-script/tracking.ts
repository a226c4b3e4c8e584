import { pageViewOf } from '@latchline/contracts/tracking/page-view';
import {
  type AcceptedQuote,
  type TrackingEvent,
  eventsOfPageView,
  eventsOfQuote,
  quoteAcceptedEvent,
} from '@latchline/contracts/tracking/tracking-event';
import { record, send } from './beacon';
import { eventsOfClick, mapEvent } from './click-events';
import { pushEvent } from './data-layer';

declare global {
  interface Window {
    /** Elements that were clicked, kept by the inline loader; in its place comes what counts them at once. */
    pressed: Element[] | { push: (pressed: Element) => unknown };
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

/** The inline loader hears every click, also of what is drawn later, before anybody can stop it. */
export function startTracking(): void {
  trackView();
  // Back by the back button, without a new load: looked at once more.
  addEventListener('pageshow', ({ persisted }) => persisted && trackView());
  const count = (pressed: Element) => track(eventsOfClick(pressed, innerWidth));
  // What was pressed between the paint and this script; from here on it counts at once.
  (window.pressed as Element[]).forEach(count);
  window.pressed = { push: count };
  document.addEventListener(quoteAcceptedEvent, (event) =>
    countQuote((event as CustomEvent<AcceptedQuote>).detail),
  );
  // A map of others is a document of its own: all that is seen of a click in it is that the focus goes there.
  addEventListener('blur', () => {
    const map = document.activeElement?.closest('iframe');
    if (map?.closest('[data-track=map_interaction]')) track([mapEvent('focus', map)]);
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
}
