import { expect, test } from '@playwright/test';
import { overflow, violations } from '../../support/pages/checks';
import { watch } from '../../support/pages/watch';

const widths = [360, 768, 1440];
const pages = [
  { path: '/privacy-policy', heading: 'Privacy Policy', sections: 10 },
  { path: '/terms-of-service', heading: 'Terms of Service', sections: 15 },
  { path: '/cookie-policy', heading: 'Cookie Policy', sections: 8 },
];

for (const { path, heading, sections } of pages) {
  test(`${path} is whole, quiet and accessible at every width`, async ({ page }) => {
    test.slow();
    const seen = watch(page);
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(new RegExp(`^${heading} \\| `));
    await expect(page.locator('h1')).toHaveText([heading]);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(new RegExp(`${path}$`));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
    }
    expect(await page.content()).not.toMatch(/[{][a-z0-9_]+[}]|\sstyle="/);
    expect(seen.complaints).toEqual([]);
  });

  test(`${path} has ${sections} numbered sections, and leads to each of them`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    const headings = main.getByRole('heading', { level: 2 });
    await expect(headings).toHaveCount(sections);
    await expect(headings.last()).toHaveText(new RegExp(`^${sections}\\. `));
    await expect(main.getByText('Last updated January 2024')).toBeVisible();
    const entries = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await expect(entries).toHaveCount(sections);
    await entries.last().click();
    await expect(headings.last()).toBeInViewport();
    // Not under the header, which sticks to the top.
    const top = await headings.last().evaluate((element) => element.getBoundingClientRect().top);
    const header = await page.locator('.bar').evaluate((element) => element.getBoundingClientRect().bottom);
    expect(top).toBeGreaterThanOrEqual(header);
  });
}

test('the foot of every page leads to the legal pages, and a slash too many does so too', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const foot = page.getByRole('contentinfo');
  for (const { path, heading } of pages) {
    await expect(foot.getByRole('link', { name: heading })).toHaveAttribute('href', path);
    const moved = await request.get(`${path}/`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, path]);
  }
});

test('the facts in the terms are those of the business', async ({ page, request }) => {
  const business = (await (await request.get('/api/business-info')).json()) as Record<string, string>;
  await page.goto('/terms-of-service');
  const main = page.getByRole('main');
  await expect(main).toContainText(`Callouts start at £${business.callout_price_from}`);
  await expect(main).toContainText(
    `up to ${business.free_cancellation_minutes} minutes before the technician arrives`,
  );
  await expect(main).toContainText(`guaranteed for ${business.guarantee_months} months`);
  await expect(main.getByRole('link', { name: business.phone }).first()).toHaveAttribute(
    'href',
    `tel:${business.phone_e164}`,
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  for (const { path, heading, sections } of pages) {
    test(`${path} is whole and quiet`, async ({ page }) => {
      const seen = watch(page);
      await page.setViewportSize({ width: 360, height: 900 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('h1')).toHaveText([heading]);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(sections);
      await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeHidden();
      const picture = await page.screenshot({ fullPage: true });
      expect(picture.readUInt32BE(16)).toBe(360);
      expect(seen.complaints).toEqual([]);
    });
  }
});
