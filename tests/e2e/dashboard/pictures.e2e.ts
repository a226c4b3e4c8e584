import { expect, test, type Page } from '@playwright/test';
import { MadeUpGateway, pictureTime, type PictureState } from '../../support/dashboard/made-up-gateway';
import { picturedScreens } from '../../support/dashboard/screens';
import { darkViolations, overflow, violations } from '../../support/pages/checks';

/**
 * What every screen of the dashboard looks like: full, empty, on its way and failed, on a desk and on a phone, and what
 * axe says of it by day and by night. All that is in them is made up, so they need no more of a system than its scripts.
 */
const allStates: readonly PictureState[] = ['full', 'empty', 'loading', 'failed'];

for (const screen of picturedScreens) {
  const {
    name,
    path,
    full = {},
    empty = {},
    states = allStates,
    signedIn = true,
    height = 900,
    open,
  } = screen;
  test(`the screen "${name}" is accessible and looks as it did`, async ({ page }) => {
    await page.clock.setFixedTime(pictureTime);
    const gateway = await MadeUpGateway.of(page);
    for (const state of states) {
      // What stands around a screen is the same in all its states, and but the full one is short.
      const part = state === 'full' ? undefined : 'main';
      const room = state === 'full' ? height : 720;
      const picture = (kind: string) => looksAsItDid(page, `${name}-${state}-${kind}`);
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: room });
      gateway.show(state, { full, empty }, { signedIn });
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByText('Loading the screen')).toHaveCount(0);
      if (state !== 'loading') {
        await expect(page.locator('main [aria-busy="true"], main [class*="ghost"]')).toHaveCount(0);
        await expect(page.locator('main').getByText('Drawing…')).toHaveCount(0);
      }
      if (state === 'full') await open?.(page);
      for (const frame of page.frames()) await frame.waitForLoadState();
      await picture('1440');
      expect.soft(await violations(page, part), `${name} ${state}, light`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      if (state === 'full') await picture('dark');
      expect.soft(await darkViolations(page, part), `${name} ${state}, dark`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 360, height: room });
      if (state === 'full') await picture('360');
      expect.soft(await overflow(page), `${name} ${state}, wider than a phone`).toBeLessThanOrEqual(0);
    }
    expect(gateway.mistakes(), 'answers that are none of the contracts').toEqual([]);
  });
}

const looksAsItDid = (page: Page, name: string) =>
  expect.soft(page).toHaveScreenshot(['dashboard', `${name}.png`], { animations: 'disabled' });
