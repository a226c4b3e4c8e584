import { expect, type Page, test } from '@playwright/test';
import { oneScreenOfEachKind } from '../../support/public-routes';

const container = 'GTM-TEST01';

// Pages from a service worker could not be changed by the test.
test.use({ serviceWorkers: 'block' });

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

/** Controls in view that the panel covers. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, select, textarea')]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return (
          control.checkVisibility() &&
          over?.closest('[data-consent=panel]') &&
          !control.closest('[data-consent=panel]')
        );
      })
      .map((control) => control.outerHTML.slice(0, 80)),
  );

const screens = [
  { width: 320, height: 256 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
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

test('is a strip in the page below the first screen, with equal buttons, and covers nothing anywhere', async ({
  page,
}) => {
  for (const [path, screen] of ['/', '/services'].flatMap((path) =>
    screens.map((screen) => [path, screen] as const),
  )) {
    // A page opened again would restore its scroll position.
    await page.goto('about:blank');
    await page.setViewportSize(screen);
    await openWithQuestion(page, path);
    await expect(panel(page)).toBeVisible();
    // What is in view has not moved.
    await expect(panel(page)).not.toBeInViewport();
    await panel(page).scrollIntoViewIfNeeded();
    expect(await covered(page)).toEqual([]);
    const look = (name: string) =>
      panel(page)
        .getByRole('button', { name })
        .evaluate((button) => {
          const { backgroundColor, color, borderColor } = getComputedStyle(button);
          return { backgroundColor, color, borderColor, width: button.getBoundingClientRect().width };
        });
    expect(await look('Accept')).toEqual(await look('Reject'));
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await covered(page)).toEqual([]);
  }
});

test('is not shown on the offline page', async ({ page }) => {
  await page.goto('/offline', { waitUntil: 'networkidle' });
  await expect(panel(page)).toHaveCount(0);
});
