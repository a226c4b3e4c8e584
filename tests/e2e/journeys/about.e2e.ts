import { expect, test } from '@playwright/test';
import { overflow, violations } from '../../support/pages/checks';
import { watch } from '../../support/pages/watch';

const widths = [360, 768, 1440];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    for (const width of widths) {
      test(`about at ${width} pixels is whole and quiet`, async ({ page }) => {
        const seen = watch(page);
        await page.setViewportSize({ width, height: 900 });
        const response = await page.goto('/about', { waitUntil: 'networkidle' });
        expect(response?.status()).toBe(200);
        await expect(page).toHaveTitle(/^About Us/);
        await expect(page.locator('h1')).toHaveCount(1);
        const picture = await page.screenshot({ fullPage: true });
        expect(picture.readUInt32BE(16)).toBe(width);
        if (javaScriptEnabled) {
          expect(await overflow(page)).toBeLessThanOrEqual(0);
          expect(await violations(page)).toEqual([]);
        }
        expect(seen.complaints).toEqual([]);
      });
    }
  });
}

test('the about page tells the story, four reasons and three commitments', async ({ page, request }) => {
  const business = (await (await request.get('/api/business-info')).json()) as { founded_year: number };
  await page.goto('/about');
  const main = page.getByRole('main');
  const story = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Our story' }) });
  await expect(story).toContainText(`founded in ${business.founded_year}`);
  await expect(story).toContainText('started in South Yorkshire');
  await expect(story).toContainText('more than 8 years');
  for (const name of [
    'Fast response',
    'Fully certified',
    'Experienced team',
    'Quality guaranteed',
    'Transparency',
    'Reliability',
    'Excellence',
  ])
    await expect(main.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  await expect(main.getByText('Upfront pricing', { exact: false })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Call Now/ }).first()).toHaveAttribute('href', /^tel:/);
});
