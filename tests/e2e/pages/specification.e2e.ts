import { plainText } from '@latchline/contracts/content/copy/copy-text';
import { expect, type Page, test } from '@playwright/test';
import { overflow } from '../../support/pages/checks';
import { openRoute, unexpected, widths } from '../../support/pages/open-route';
import { watch } from '../../support/pages/watch';
import { type PublicRoute, screens, towns } from '../../support/public-routes';
import { everywhere, ofKind, ofPath, type Specified } from '../../support/specified';

test.use({ javaScriptEnabled: false });

/** Normalises dashes, quotes and spaces as the specification writes them. */
const plain = (text: string) =>
  plainText(text).replaceAll(/[–—]/g, '-').replaceAll('’', "'").replaceAll(/\s+/g, ' ');

const demands = ({ kind, path }: PublicRoute): Specified[] => [
  ...(kind === 'error' ? [] : [everywhere]),
  ...(ofKind[kind] ?? []),
  ofPath[path] ?? {},
];

async function check(page: Page, text: string, { words = [], subjects = [], counts = [] }: Specified) {
  for (const word of words) expect.soft(text.includes(word), `"${word}"`).toBe(true);
  const anyCase = text.toLowerCase();
  for (const subject of subjects)
    expect.soft(anyCase.includes(subject.toLowerCase()), `"${subject}"`).toBe(true);
  const main = page.locator('main');
  for (const [what, selector, count, heading] of counts) {
    const part = heading
      ? main
          .locator('section, .cols2 > *')
          .filter({ has: page.locator('h2').filter({ hasText: heading }) })
          .last()
      : main;
    await expect.soft(part.locator(selector), what).toHaveCount(count, { timeout: 10_000 });
  }
}

for (const route of screens) {
  test(`without script ${route.path} fits, logs no errors and meets the specification`, async ({ page }) => {
    const seen = watch(page);
    await openRoute(page, route);
    const text = plain((await page.locator('body').textContent()) ?? '');
    for (const specified of demands(route)) await check(page, text, specified);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflow(page), `overflow at ${width}`).toBeLessThanOrEqual(0);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('a[href^="tel:"]:visible').first()).toBeVisible();
    }
    expect(unexpected(seen.complaints, route)).toEqual([]);
  });
}

test('header and footer have the specified entries and the business info', async ({ page, request }) => {
  const business = (await (await request.get('/api/business-info')).json()) as Record<string, string>;
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/services');
  const header = page.locator('header');
  await expect(header.locator('.top')).toHaveText(
    `24/7 Emergency ServiceAll South Yorkshire Areas${business['phone']}`,
  );
  const nav = header.getByRole('navigation', { name: 'Main' });
  await expect(nav.locator('> a, summary')).toHaveText(['Home', 'Services', 'South Yorkshire', 'Contact']);
  await nav.locator('summary').click();
  await expect(nav.getByRole('heading', { name: 'Our Coverage Areas' })).toBeVisible();
  const labels = towns.map((name, index) => `${name}${index < 4 ? 'City Centre' : 'Market Town'}`);
  // Beyond the specification: a link to the region page.
  await expect(nav.getByRole('listitem')).toHaveText([...labels, 'All of South Yorkshire']);
  await expect(header.getByRole('link', { name: /^Call Now/ })).toBeVisible();

  const footer = page.getByRole('contentinfo');
  for (const fact of ['phone', 'email']) await expect(footer).toContainText(business[fact] ?? '?');
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  await expect(footer.getByRole('listitem').filter({ hasText: new RegExp(towns.join('|')) })).toHaveCount(
    towns.length,
  );
});
