import { expect, type Page, test } from '@playwright/test';
import { layOutSections } from '../../support/pages/checks';

// Pages from a service worker, and with their policy, could not be changed by the test.
test.use({ serviceWorkers: 'block', bypassCSP: true });

const paths = ['/', '/services', '/services/commercial-locksmith', '/about', '/blog', '/contact'];
/** The spacing of WCAG 1.4.12, which readers may set. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-bottom: 2em !important }`;

/** Texts in sight that end outside the window. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.vh, .skip, thead')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if (range.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        cut.push(text.textContent?.trim() ?? '');
    }
    return cut;
  });

for (const width of [320, 360])
  test(`wide spacing of text hides nothing at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of paths) {
      await page.goto(path);
      await layOutSections(page);
      await page.addStyleTag({ content: spacing });
      expect([path, await cutTexts(page)]).toEqual([path, []]);
      const chat = page.locator('.callbar').getByRole('link', { name: 'WhatsApp', includeHidden: true });
      const room = await chat.evaluate((link) => link.clientWidth - link.scrollWidth);
      expect([path, room]).toEqual([path, 0]);
    }
  });

test('the number in the call bar is in one line on a phone, also in forced colours', async ({ page }) => {
  for (const forcedColors of ['none', 'active'] as const)
    for (const width of [320, 360]) {
      await page.emulateMedia({ forcedColors });
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/blog');
      const number = page.locator('.callbar .num');
      expect(await number.evaluate((text) => text.getClientRects().length)).toBe(1);
    }
});

for (const width of [320, 360])
  test(`the example of a place is seen whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    const field = page.getByLabel('Postcode, town or suburb');
    // A value as long as the example scrolls if it is cut.
    await field.evaluate((input: HTMLInputElement) => void (input.value = input.placeholder));
    expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
  });
