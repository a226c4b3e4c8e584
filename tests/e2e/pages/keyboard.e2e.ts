import { expect, type Page, test } from '@playwright/test';
import { pageScriptRuns } from '../../support/pages/page-script';
import { oneOfEachKind } from '../../support/public-routes';

const phone = { width: 360, height: 800 };
const desktop = { width: 1440, height: 800 };

/** The focused element, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const onTop = document.elementFromPoint(x, y);
    const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    // A link that covers a whole card highlights the card, and a radio button its label.
    const label = (element as HTMLInputElement).labels?.[0];
    const marks = [element, element.closest('li'), label, label?.querySelector('span')];
    return {
      name: `${element.tagName.toLowerCase()} ${element.textContent?.trim().replaceAll(/\s+/g, ' ') || element.id}`,
      href: element.getAttribute('href') ?? '',
      isPage: element === document.body || element === document.documentElement,
      isMarked:
        marks.some((mark) => mark && isOutlined(getComputedStyle(mark))) ||
        isOutlined(getComputedStyle(element, '::after')),
      isHidden: !onTop || !(element.contains(onTop) || onTop.contains(element)),
    };
  });

/** Every Tab stop from the top of the page to its end. */
async function stops(page: Page) {
  const seen: Awaited<ReturnType<typeof focused>>[] = [];
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press('Tab');
    // Scrolling to the focus and updating the call bar take a frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const stop = await focused(page);
    if (stop.isPage) break;
    seen.push(stop);
  }
  return seen;
}

for (const { path } of oneOfEachKind) {
  for (const [name, size, callWithin] of [
    ['phone', phone, 6],
    ['desktop', desktop, 9],
  ] as const) {
    test(`${path} on a ${name}: Tab reaches every control, and the focus is always visible`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      await page.goto(path);
      // The page shows the cookie question on top.
      await pageScriptRuns(page);
      const seen = await stops(page);
      expect(seen[0]?.name).toBe('a Skip to main content');
      const call = seen.findIndex(({ href }) => href.startsWith('tel:'));
      expect(call, 'the first telephone link').toBeGreaterThan(0);
      expect(call).toBeLessThan(callWithin);
      expect(seen.length).toBeGreaterThan(10);
      expect(seen.filter(({ isMarked }) => !isMarked).map((stop) => stop.name)).toEqual([]);
      expect(seen.filter(({ isHidden }) => isHidden).map((stop) => stop.name)).toEqual([]);

      const skip = page.getByRole('link', { name: 'Skip to main content' });
      await skip.press('Enter');
      await page.keyboard.press('Tab');
      const inMain = () => document.querySelector('main')?.contains(document.activeElement);
      expect(await page.evaluate(inMain), 'the skip link leads past the header').toBe(true);
    });
  }
}

test('the phone menu can be opened, walked through and closed by keyboard', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/services');
  await pageScriptRuns(page);
  const button = page.locator('summary').filter({ hasText: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Services',
    'South Yorkshire',
    'Contact',
    /\d{4}/,
  ]);
  for (const name of ['Home', 'Services', 'South Yorkshire', 'Contact']) {
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('the coverage areas in the header open and close by keyboard', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/services');
  await pageScriptRuns(page);
  const button = page.locator('summary').filter({ hasText: 'South Yorkshire' });
  const first = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Sheffield/ });
  await button.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Our Coverage Areas' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(button).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the phone menu can be opened, followed and closed by keyboard', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    const button = page.locator('summary').filter({ hasText: 'Menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await button.press('Enter');
    await expect(menu).toBeVisible();
    await button.press('Enter');
    await expect(menu).toBeHidden();
    await button.press('Enter');
    await menu.getByRole('link', { name: 'Services' }).press('Enter');
    await expect(page).toHaveURL(/\/services$/);
  });
});
