import { expect, type Page, test } from '@playwright/test';
import { oneScreenOfEachKind } from '../../support/public-routes';

const container = 'GTM-TEST01';

/** Opens a page as if a tag container were configured. */
async function openWithQuestion(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.includes('data-consent="granted"') ? html : withQuestion(html);
    await route.fulfill({ response, body });
  });
  await page.goto(path);
  // Set by the page script, which has decided about the panel by then.
  if ((await panel(page).count()) > 0) await expect(page.locator('[data-consent=open]')).toBeVisible();
}

const withQuestion = (html: string): string =>
  html.replace(
    /(<section class="consent"[^>]*?) hidden="">/,
    `$1 data-tag="https://tag.example/gtm.js?id=${container}" hidden=""><p>May we use cookies?</p>
     <div class="consent-answers"><button class="btn" data-consent="granted">Accept</button>
     <button class="btn" data-consent="denied">Reject</button></div>`,
  );

const panel = (page: Page) => page.locator('[data-consent=panel]');

/** Visible controls covered by the panel. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('[data-consent=panel]')?.getBoundingClientRect();
    const controls = [...document.querySelectorAll('a, button, input, select, textarea')];
    return controls
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const apart =
          !box || right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom || !width;
        return !apart && control.checkVisibility() && !control.closest('[data-consent=panel]');
      })
      .map((control) => control.outerHTML.slice(0, 80));
  });

const screens = [
  { width: 320, height: 256 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

for (const { path } of oneScreenOfEachKind) {
  test(`covers no control in the first screen of ${path}`, async ({ page }) => {
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await openWithQuestion(page, path);
      expect.soft(await covered(page), `${screen.width} × ${screen.height}`).toEqual([]);
    }
  });
}

test('appears when the visitor scrolls and stays above the footer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWithQuestion(page, '/services');
  await expect(panel(page)).toBeHidden();
  await page.mouse.wheel(0, 900);
  await expect(panel(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => covered(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(panel(page)).toBeHidden();
});

test('is not shown on the offline page', async ({ page }) => {
  await page.goto('/offline', { waitUntil: 'networkidle' });
  await expect(panel(page)).toHaveCount(0);
});
