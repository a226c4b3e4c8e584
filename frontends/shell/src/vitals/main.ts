/**
 * How a page felt to a visitor, told once as the page goes. Comes with the first island that is touched, so it is no part of a
 * page's load; for the same visitors whose views are counted, and with less: no address, no time, no id.
 */
import { pageViewOf } from '@latchline/contracts/tracking/page-view';
import { choices } from '../page-script/choices';
import { measureVitals } from './vitals';

const figures = measureVitals();
let told = false;

function tell(): void {
  if (told || !choices().statistics) return;
  told = true;
  const { page_type } = pageViewOf(location.pathname);
  navigator.sendBeacon('/api/vitals', JSON.stringify({ page_type, ...figures() }));
}

document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell());
addEventListener('pagehide', tell);
