import { expect, test, type Page } from '@playwright/test';
import { MadeUpGateway, pictureTime, type PictureState } from '../../support/dashboard/made-up-gateway';
import { picturedScreens } from '../../support/dashboard/screens';
import { settled } from '../../support/dashboard/settled';
import { darkViolations, overflow, violations } from '../../support/pages/checks';

/**
 * What every screen of the dashboard looks like: full, empty, on its way and failed, on a desk and on a phone, and what
 * axe says of it by day and by night. All that is in them is made up, so they need no more of a system than its scripts.
 */
const allStates: readonly PictureState[] = ['full', 'empty', 'loading', 'failed'];
const usualHeight = 900;

// Screens have nothing to do with each other, and a busy machine takes its time.

for (const screen of picturedScreens) {
  const {
    name,
    path,
    tab,
    full = {},
    empty = {},
    states = allStates,
    height = usualHeight,
    signedIn,
    open,
  } = screen;
  test(
    `the screen "${name}" is accessible and looks as it did`,
    { tag: tab ? '@tab' : [] },
    async ({ page }) => {
      await page.clock.setFixedTime(pictureTime);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const gateway = await MadeUpGateway.of(page);
      for (const state of states) {
        const isFull = state === 'full';
        // What stands around a screen is the same in all its states, and but the full one is short.
        const part = isFull ? undefined : 'main';
        const room = isFull ? height : 720;
        const fits = async (width: number) => {
          await page.setViewportSize({ width, height: room });
          expect.soft(await overflow(page), `${name} ${state} at ${width} pixels`).toBeLessThanOrEqual(0);
        };
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: 1440, height: room });
        gateway.show(state, { full, empty }, { signedIn });
        await page.goto(path, { waitUntil: 'commit' });
        await settled(page, { loading: state === 'loading' });
        if (isFull && open) {
          await open(page);
          await settled(page);
        }
        await looksAsItDid(page, `${name}-${state}-1440`);
        expect.soft(await violations(page, part), `${name} ${state}, light`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        if (isFull) await looksAsItDid(page, `${name}-full-dark`);
        expect.soft(await darkViolations(page, part), `${name} ${state}, dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        await fits(768);
        await fits(360);
        if (isFull) await looksAsItDid(page, `${name}-full-360`);
      }
      expect(gateway.mistakes(), 'answers that are none of the contracts').toEqual([]);
    },
  );
}

const looksAsItDid = (page: Page, name: string) =>
  expect.soft(page).toHaveScreenshot(['dashboard', `${name}.png`], { animations: 'disabled' });
