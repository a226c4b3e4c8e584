import { expect, test } from '@playwright/test';
import { answerMadeUp, pictureTime, type PictureState } from '../../support/dashboard/made-up-gateway';
import { picturedScreens } from '../../support/dashboard/screens';

/**
 * What every screen of the dashboard looks like: full, empty, on its way and failed, on a phone and on a desk. All that
 * is in them is made up, so they need no more of a system than its scripts.
 */
const widths = [360, 1440];
const allStates: readonly PictureState[] = ['full', 'empty', 'loading', 'failed'];

for (const {
  name,
  path,
  full = {},
  empty = {},
  states = allStates,
  signedIn = true,
  height = 900,
} of picturedScreens) {
  for (const width of widths) {
    test(`the screen "${name}" at ${width} pixels looks as it did`, async ({ page }) => {
      await page.clock.setFixedTime(pictureTime);
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await page.setViewportSize({ width, height });
      for (const state of states) {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await answerMadeUp(page, state, { full, empty }, { signedIn });
        await page.goto(path);
        await expect(page.locator('h1')).toBeVisible();
        if (state !== 'loading')
          await expect(page.locator('main [aria-busy="true"], main .ghost')).toHaveCount(0);
        await page.evaluate(() => document.fonts.ready);
        await expect.soft(page).toHaveScreenshot(['dashboard', `${name}-${state}-${width}.png`], {
          animations: 'disabled',
          // Whether the stream of a made-up gateway counts as live is a matter of moments.
          mask: [page.locator('header [role="status"]'), page.locator('[data-sonner-toaster]')],
        });
      }
    });
  }
}
