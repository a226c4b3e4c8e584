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

function track(events: readonly TrackingEvent[]): void {
  for (const event of events) {
    pushEvent(event);
    record(event);
  }
}

const trackView = () => track(eventsOfPageView(pageViewOf(location.pathname)));

/** Listens once, on the document: what is drawn later counts as well. */
export function startTracking(): void {
  trackView();
  // Back by the back button, without a new load: looked at once more.
  addEventListener('pageshow', ({ persisted }) => persisted && trackView());
  // Before anybody can stop the click.
  addEventListener('click', ({ target }) => track(eventsOfClick(target as Element, innerWidth)), true);
  document.addEventListener(quoteAcceptedEvent, (event) =>
    track(eventsOfQuote((event as CustomEvent<AcceptedQuote>).detail)),
  );
  // A map of others is a document of its own: all that is seen of a click in it is that the focus goes there.
  addEventListener('blur', () => {
    const map = document.activeElement?.closest('iframe');
    if (map?.closest('[data-track=map_interaction]')) track([mapEvent('focus', map)]);
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
}
