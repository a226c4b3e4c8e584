import { expect, type Page, test } from '@playwright/test';
import { oneScreenOfEachKind } from '../../support/public-routes';

/**
 * What every kind of page looks like, on a phone and on a desk: `tests/e2e/pictures`, renewed by
 * `npm run pictures -w @latchline/tests` (tests/README.md).
 */
const widths = [360, 1440];

/** A browser that breaks a line differently makes a page some pixels higher; pictures of two sizes are not compared. */
const heightStep = 100;

/** Those below the first screen wait to be scrolled to. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode()));
  });

const cutToStep = (page: Page) =>
  page.evaluate((step) => {
    const { style, scrollHeight } = document.documentElement;
    style.height = `${Math.floor(scrollHeight / step) * step}px`;
    style.overflow = 'clip';
  }, heightStep);

/** The reference of a failure is another each time, and as wide as its digits are: some fill one line, most two. */
const sameReference = (page: Page) =>
  page.locator('.trace').evaluateAll((places) => {
    for (const place of places) place.textContent = place.textContent.replace(/[0-9a-f]{32}/, 'd'.repeat(32));
  });

for (const { kind, path } of oneScreenOfEachKind) {
  for (const width of widths) {
    test(`the page "${kind}" at ${width} pixels looks as it did`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      await loadPictures(page);
      await sameReference(page);
      await cutToStep(page);
      await expect(page).toHaveScreenshot(`${kind}-${width}.png`, {
        fullPage: true,
        animations: 'disabled',
        // The year changes with time.
        mask: [page.locator('footer .legal > span'), page.locator('.trace')],
      });
    });
  }
}
