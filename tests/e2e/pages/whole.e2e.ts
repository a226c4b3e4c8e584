import { expect, test } from '@playwright/test';
import { doubledIds, overflow, smallTargets, violations } from '../../support/pages/checks';
import { openRoute, unexpected, widths } from '../../support/pages/open-route';
import { watch } from '../../support/pages/watch';
import { weigh, weightLimits } from '../../support/pages/weigh';
import { findable, oneScreenOfEachKind, screens } from '../../support/public-routes';

for (const route of screens) {
  test(`${route.path} is accessible, within budget and free of overflow and errors at every width`, async ({
    page,
  }) => {
    const seen = watch(page);
    const weight = await weigh(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await openRoute(page, route);
    // Scrolls to the end and back, so that lazy resources count too.
    await page.mouse.wheel(0, 30_000);
    await page.mouse.wheel(0, -30_000);
    await page.waitForLoadState('networkidle');
    expect(weight.page).toBeGreaterThan(10 * 1024);
    expect.soft(weight.page, weight.parts.join('\n')).toBeLessThanOrEqual(weightLimits.page);
    expect.soft(weight.script, weight.parts.join('\n')).toBeLessThanOrEqual(weightLimits.script);
    expect(await doubledIds(page)).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflow(page), `overflow at ${width}`).toBeLessThanOrEqual(0);
      expect.soft(await smallTargets(page), `targets at ${width}`).toEqual([]);
    }
    if (oneScreenOfEachKind.includes(route)) expect.soft(await violations(page), 'axe at 1440').toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect.soft(await violations(page), 'axe at 360').toEqual([]);
    expect(unexpected(seen.complaints, route)).toEqual([]);
  });
}

test('titles and descriptions are unique, and every page is its own canonical', async ({ request }) => {
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
