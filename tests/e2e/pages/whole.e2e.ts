import { expect, type Page, test } from '@playwright/test';
import { doubledIds, overflow, smallTargets, violations } from '../../support/pages/checks';
import { watch } from '../../support/pages/watch';
import { findable, oneOfEachKind, publicRoutes, type PublicRoute } from '../../support/public-routes';

/** The narrowest screen that has to do, a phone, the breakpoint, a desk. */
const widths = [320, 360, 768, 1440];

/** A browser itself reports the status of a page that does not exist; everything else on a console is a mistake. */
const unexpected = (complaints: readonly string[], { path, status }: PublicRoute) =>
  status === 404
    ? complaints.filter((complaint) => !complaint.includes(path) && !complaint.includes('status of 404'))
    : complaints;

async function open(page: Page, { path, heading, status = 200 }: PublicRoute): Promise<void> {
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(status);
  await expect(page.locator('h1')).toHaveText([heading]);
}

for (const route of publicRoutes) {
  test(`${route.path} is whole, quiet and accessible at every width`, async ({ page }) => {
    const seen = watch(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page, route);
    expect(await doubledIds(page)).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflow(page), `overflow at ${width}`).toBeLessThanOrEqual(0);
      expect.soft(await smallTargets(page), `targets at ${width}`).toEqual([]);
    }
    if (oneOfEachKind.includes(route)) expect.soft(await violations(page), 'axe at 1440').toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect.soft(await violations(page), 'axe at 360').toEqual([]);
    expect(unexpected(seen.complaints, route)).toEqual([]);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const route of publicRoutes) {
    test(`${route.path} is whole and quiet at every width`, async ({ page }) => {
      const seen = watch(page);
      await open(page, route);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overflow(page), `overflow at ${width}`).toBeLessThanOrEqual(0);
        await expect(page.locator('h1')).toBeVisible();
        await expect(page.locator('a[href^="tel:"]:visible').first()).toBeVisible();
      }
      expect(unexpected(seen.complaints, route)).toEqual([]);
    });
  }
});

test('no two pages have the same title or description, and each says whose it is', async ({ request }) => {
  const heads = await Promise.all(
    findable.map(async ({ path }) => {
      const html = await (await request.get(path)).text();
      const part = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
      return {
        path,
        title: part(/<title>(.*?)<\/title>/),
        description: part(/<meta name="description" content="(.*?)"/),
        canonical: part(/<link rel="canonical" href="https?:\/\/[^/"]+(\/[^"]*)"/),
      };
    }),
  );
  for (const { path, title, description, canonical } of heads) {
    expect.soft(title, path).toMatch(/^.{10,} \| Latchline$/);
    expect.soft(description.length, `${path}: ${description}`).toBeGreaterThan(45);
    expect.soft(description.length, `${path}: ${description}`).toBeLessThanOrEqual(170);
    expect.soft(canonical).toBe(path);
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
});
