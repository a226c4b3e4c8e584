import { expect, test, type Page } from '@playwright/test';
import { FakeGateway, type PictureState } from '../../support/dashboard/fake-gateway';
import { pictureTime } from '../../support/dashboard/fake-times';
import { askForNotifications } from '../../support/dashboard/notification-permission';
import { picturedScreens } from '../../support/dashboard/screens';
import { settled } from '../../support/dashboard/settled';
import { darkViolations, overflow, violations } from '../../support/pages/checks';

/**
 * Compares every dashboard screen with its reference picture: full, empty, loading and failed, on desktop and phone, and
 * checks it with axe in light and dark mode. All data is made up, so the tests need only the built scripts of a system.
 */
const allStates: readonly PictureState[] = ['full', 'empty', 'loading', 'failed'];
const usualHeight = 900;

// The screens are independent of each other, and a busy machine is slow.

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
    `the screen "${name}" is accessible and matches its reference picture`,
    { tag: tab ? '@tab' : [] },
    async ({ page }) => {
      await page.clock.setFixedTime(pictureTime);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await askForNotifications(page);
      const gateway = await FakeGateway.of(page);
      for (const state of states) {
        const isFull = state === 'full';
        // The frame around a screen is the same in all states, and every state but the full one is short.
        const part = isFull ? undefined : 'main';
        const windowHeight = isFull ? height : 720;
        const fits = async (width: number) => {
          await page.setViewportSize({ width, height: windowHeight });
          expect.soft(await overflow(page), `${name} ${state} at ${width} pixels`).toBeLessThanOrEqual(0);
        };
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: 1440, height: windowHeight });
        gateway.show(state, { full, empty }, { signedIn });
        await page.goto(path, { waitUntil: 'commit' });
        await settled(page, { loading: state === 'loading' });
        if (isFull && open) {
          await open(page);
          await settled(page);
        }
        await expectReferencePicture(page, `${name}-${state}-1440`);
        expect.soft(await violations(page, part), `${name} ${state}, light`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        if (isFull) await expectReferencePicture(page, `${name}-full-dark`);
        expect.soft(await darkViolations(page, part), `${name} ${state}, dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        await fits(768);
        await fits(360);
        if (isFull) await expectReferencePicture(page, `${name}-full-360`);
      }
      expect(gateway.mistakes(), 'made-up answers that break the contract').toEqual([]);
    },
  );
}

const expectReferencePicture = (page: Page, name: string) =>
  expect.soft(page).toHaveScreenshot(['dashboard', `${name}.png`], { animations: 'disabled' });
