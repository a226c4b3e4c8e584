import type { Page } from '@playwright/test';

type Entry = Record<string, unknown>;

/** Events as a tag would read them; Google's own and commands to its tag left out. */
export const eventsIn = (page: Page): Promise<Entry[]> =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: Entry[] }).dataLayer ?? []).filter(
      (entry) => typeof entry.event === 'string' && entry.event !== 'gtm.js',
    ),
  );

/** `['consent', 'default', {…}]` and the like. */
export const commandsIn = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: Entry[] }).dataLayer ?? [])
      .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
      .map((entry) => Array.from(entry as unknown as ArrayLike<unknown>)),
  );

/** Links are counted but not followed, so that many can be pressed on one page. */
export const stayHere = (page: Page): Promise<void> =>
  page.evaluate(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a')) event.preventDefault();
    }),
  );

/** What the page sends as it goes, while it is still there: nobody sees requests of a page that is gone. */
export const sayGoodbye = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('pagehide')));
