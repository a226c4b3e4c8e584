import type { Page } from '@playwright/test';

type Entry = Record<string, unknown>;

/** Events in the data layer, without Google's own events and commands to its tag. */
export const eventsIn = (page: Page): Promise<Entry[]> =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: Entry[] }).dataLayer ?? []).filter(
      (entry) => typeof entry.event === 'string' && entry.event !== 'gtm.js',
    ),
  );

/** Commands such as `['consent', 'default', {…}]`. */
export const commandsIn = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: Entry[] }).dataLayer ?? [])
      .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
      .map((entry) => Array.from(entry as unknown as ArrayLike<unknown>)),
  );

/** Blocks navigation after a click is counted, so that many links can be clicked on one page. */
export const stayHere = (page: Page): Promise<void> =>
  page.evaluate(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a')) event.preventDefault();
    }),
  );

/** Triggers the page's unload beacons while it is still open, since requests of a closed page are not visible. */
export const sayGoodbye = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('pagehide')));
