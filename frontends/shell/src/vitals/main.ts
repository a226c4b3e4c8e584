/**
 * Sends the Web Vitals of a page view once, when the page is hidden. Loaded with the first hydrated island, so it does not slow
 * down page loads. Only for visitors whose views are counted, and without URL, time or id.
 */
import { pageViewOf } from '@latchline/contracts/tracking/page-view';
import { choices } from '../page-script/choices';
import { measureVitals } from './vitals';

const figures = measureVitals();
let sent = false;

function send(): void {
  if (sent || !choices().statistics) return;
  sent = true;
  const { page_type } = pageViewOf(location.pathname);
  navigator.sendBeacon('/api/vitals', JSON.stringify({ page_type, ...figures() }));
}

document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
addEventListener('pagehide', send);
