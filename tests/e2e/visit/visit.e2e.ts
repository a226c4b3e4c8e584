import { join } from 'node:path';
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { sampleLead } from '../../support/sample-lead';
import { expectInSight } from '../../support/pages/in-sight';
import { PictureSeries } from '../../support/pages/picture-series';
import { QuoteForm } from '../../support/pages/quote-form.page';
import { test } from '../../support/pages/test';

/**
 * Visits on a phone as pictures to look at, in `test-results/visit/index.html`: from the first screen to the call, and from the first
 * screen to the visitor's page. BESIDE has addresses of other sites, separated by spaces, whose first screens are taken in the same way.
 */
const folder = join(__dirname, '../../../test-results/visit');
const ours = { site: 'ours', address: '/' };
const beside = (process.env.BESIDE ?? '').split(' ').filter(Boolean);
const sites = [ours, ...beside.map((address) => ({ site: new URL(address).hostname, address }))];

const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  // A site that adapts to phones by the name of the browser does so here, too.
  userAgent:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
} as const;

const phonePage = async (browser: Browser, options: BrowserContextOptions = {}) =>
  (await browser.newContext({ ...phone, ...options })).newPage();

/** One bar, as in tests/bench: 300 ms and 0.4 Mbit/s. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = 400_000 / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 300 },
    ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  });
}

/** Whether a number that can be rung with one press is in the window. */
const callInView = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="tel:"]')].find((link) => {
      const { top, bottom, width } = link.getBoundingClientRect();
      return width > 0 && top >= 0 && bottom <= innerHeight;
    });
    return seen ? 'call in view' : 'no call in view';
  });

for (const { site, address } of sites) {
  test(`the first screen of ${site} on a slow network`, async ({ browser }) => {
    const page = await phonePage(browser);
    await slowDown(page);
    const series = PictureSeries.of(page, folder, `first screen, ${site}`);
    const startedAt = performance.now();
    const loaded = page.goto(address, { timeout: 120_000 });
    for (const second of [1, 2, 4, 8]) {
      await page.waitForTimeout(Math.max(0, second * 1_000 - (performance.now() - startedAt)));
      await series.take(`${second} s, ${await callInView(page)}`);
    }
    await loaded;
    await series.take(`loaded, ${await callInView(page)}`);
    if (site === ours.site)
      await expectInSight(page.locator('.hero').getByRole('link', { name: /Call Now/ }));
  });

  test(`the first screen of ${site} without script`, async ({ browser }) => {
    const page = await phonePage(browser, { javaScriptEnabled: false });
    await page.goto(address, { timeout: 120_000 });
    const series = PictureSeries.of(page, folder, `without script, ${site}`);
    await series.take('loaded');
  });
}

for (const javaScriptEnabled of [true, false])
  test(`a request ${javaScriptEnabled ? 'with' : 'without'} script on a slow network`, async ({
    browser,
  }) => {
    const page = await phonePage(browser, { javaScriptEnabled });
    await slowDown(page);
    const series = PictureSeries.of(page, folder, `request ${javaScriptEnabled ? 'with' : 'without'} script`);
    await page.goto('/');
    await series.take('first screen');
    await page.mouse.wheel(0, 700);
    await page.locator('.callbar').getByRole('link', { name: 'Quote' }).click();
    const form = new QuoteForm(page);
    await expectInSight(form.field('name'));
    await series.take('after Quote');
    await form.fill(sampleLead({ urgency: 'emergency' }));
    await series.take('filled in');
    await form.send();
    const follow = page.getByRole('link', { name: 'Follow your request' });
    await expectInSight(follow);
    await series.take('sent');
    await follow.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Received at \d\d:\d\d$/);
    await series.take("the visitor's page");
  });

test('a request without a connection is sent when there is one again', async ({ browser }) => {
  const page = await phonePage(browser);
  const series = PictureSeries.of(page, folder, 'request offline');
  const say = (state: string) => page.locator(`[data-say=${state}]`);
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
  await page.context().setOffline(true);
  await expect(say('offline')).toBeVisible();
  await series.take('the page stays');
  await page.goto('/contact');
  await series.take('another page');
  const form = new QuoteForm(page);
  await form.fill(sampleLead());
  await series.take('filled in');
  await form.send();
  await expect(say('waiting')).toBeVisible();
  await series.take('kept');
  await page.context().setOffline(false);
  await expect(say('sent')).toBeVisible();
  await series.take('sent');
});
