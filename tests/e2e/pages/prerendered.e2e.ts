import { expect, test } from '@playwright/test';
import { counted } from '../../support/event-counts';
import { OwnChromium } from '../../support/pages/own-chromium';
import { settings } from '../../support/settings';

const next = '/services/smart-locks';
const link = `a[href="${next}"]`;
const views = (path: string) => counted('page_view', path);
const viewsHere =
  '(window.dataLayer ?? []).filter(({ event }) => event === "page_view" || event === "virtual_page_view").length';
const workerState = 'navigator.serviceWorker.getRegistration().then((worker) => worker?.active?.state)';

let browser: OwnChromium;
test.beforeEach(async () => {
  browser = await OwnChromium.start();
  await browser.open(`${settings.url}/`);
  await expect
    .poll(() => browser.evaluate('document.querySelectorAll("[type=speculationrules]").length'))
    .toBe(1);
  // A service worker that takes over later ends a prerendered page, and puts a page out of the back/forward cache.
  await expect.poll(() => browser.evaluate(workerState)).toBe('activated');
});

test.afterEach(() => browser.discard());

/** Presses the link, and waits until the browser has rendered the next page without showing it. */
async function prerender(): Promise<void> {
  await browser.hover(link);
  await browser.press();
  await expect
    .poll(() => browser.evaluate('[document.prerendering, location.pathname, document.readyState].join(" ")'))
    .toBe(`true ${next} complete`);
}

test('a page that is rendered but not opened counts nothing and sends nothing', async () => {
  const before = [await views('/'), await views(next)];
  await prerender();
  // Without a paint, the loader loads the page script after three seconds.
  const isScripted =
    'performance.getEntriesByType("resource").some(({ name }) => name.includes("/page-script."))';
  await expect.poll(() => browser.evaluate(isScripted)).toBe(true);
  await browser.evaluate('new Promise((done) => setTimeout(done, 500))');
  expect(
    await browser.evaluate(
      '[typeof window.dataLayer, document.querySelectorAll("[rel=manifest]").length].join()',
    ),
  ).toBe('undefined,0');
  expect(browser.requested().filter((path) => path.startsWith('/api/'))).toEqual([]);
  await browser.releaseElsewhere();
  await browser.stop();
  await expect.poll(() => views('/')).toBe(before[0]! + 1);
  expect(await views(next)).toBe(before[1]);
});

test('a page that is rendered and then opened is counted once', async () => {
  const before = await views(next);
  await prerender();
  await browser.release();
  await expect.poll(() => browser.evaluate('document.prerendering')).toBe(false);
  expect(
    await browser.evaluate('performance.getEntriesByType("navigation")[0].activationStart'),
  ).toBeGreaterThan(0);
  await expect.poll(() => browser.evaluate(viewsHere)).toBe(1);
  await browser.stop();
  await expect.poll(() => views(next)).toBe(before + 1);
});

test('pages stay in the back/forward cache, and a page that Back shows again is counted again', async () => {
  const before = await views('/about');
  await browser.open(`${settings.url}/about`);
  await expect.poll(() => browser.evaluate(viewsHere)).toBe(1);
  await browser.evaluate('addEventListener("pageshow", ({ persisted }) => (window.isPersisted = persisted))');
  await browser.open(`${settings.url}/contact`);
  await expect.poll(() => browser.evaluate(viewsHere)).toBe(1);
  // Later, so that the page is not gone before this is answered.
  await browser.evaluate('void setTimeout(() => history.back())');
  await expect.poll(() => browser.evaluate('location.pathname + document.readyState')).toBe('/aboutcomplete');
  const reasons = await browser.evaluate<string[] | null>(
    'performance.getEntriesByType("navigation")[0].notRestoredReasons?.reasons.map(({ reason }) => reason) ?? null',
  );
  // The headless shell has no such cache, and says so by this reason.
  if (reasons) expect(reasons).toEqual(['masked']);
  else expect(await browser.evaluate('window.isPersisted')).toBe(true);
  await expect.poll(() => browser.evaluate(viewsHere)).toBe(reasons ? 1 : 2);
  await browser.stop();
  await expect.poll(() => views('/about')).toBe(before + 2);
});
