import { expect, type Page, test } from '@playwright/test';
import { layOutSections } from '../../support/pages/checks';
import { oneScreenOfEachKind } from '../../support/public-routes';

/**
 * Compares every kind of page, on phone and desktop, with `tests/e2e/pictures`, which are updated by
 * `npm run pictures -w @latchline/tests` (tests/README.md).
 */
const widths = [360, 1440];

/** Rounds heights, since a different line break changes them and Playwright rejects pictures of another size. */
const heightStep = 100;

/** Lazy pictures below the first screen load only when scrolled to. */
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

/** Replaces the random reference on error pages, whose width decides between one line and two. */
const sameReference = (page: Page) =>
  page.locator('.trace').evaluateAll((places) => {
    for (const place of places) place.textContent = place.textContent.replace(/[0-9a-f]{32}/, 'd'.repeat(32));
  });

for (const { kind, path } of oneScreenOfEachKind) {
  for (const width of widths) {
    test(`the page "${kind}" at ${width} pixels matches its reference picture`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // The prices of this hour are marked.
      await page.clock.setFixedTime(new Date('2026-11-25T12:00:00Z'));
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      await loadPictures(page);
      await layOutSections(page);
      await sameReference(page);
      await cutToStep(page);
      await expect(page).toHaveScreenshot(`${kind}-${width}.png`, {
        fullPage: true,
        animations: 'disabled',
        // The year changes.
        mask: [page.locator('footer .legal > span'), page.locator('.trace')],
      });
    });
  }
}
