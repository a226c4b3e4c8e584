import { expect, test } from '@playwright/test';
import { overflow, violations } from '../../support/pages/checks';
import { watch } from '../../support/pages/watch';

const widths = [360, 768, 1440];

for (const width of widths) {
  test(`home at ${width} pixels is whole, quiet and accessible`, async ({ page }) => {
    const seen = watch(page);
    await page.setViewportSize({ width, height: 900 });
    const response = await page.goto('/', { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      '24 Hour Emergency Locksmiths Across South Yorkshire',
    );
    expect(await page.locator('h1').count()).toBe(1);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    expect(seen.complaints).toEqual([]);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  for (const width of widths) {
    test(`home at ${width} pixels is whole and quiet`, async ({ page }) => {
      const seen = watch(page);
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(page.locator('h1')).toHaveCount(1);
      for (const heading of ['Our Professional Locksmith Services', 'Get Your Free Quote']) {
        await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      }
      // No script means no measuring in the page: the picture of the whole page is as wide as the page is.
      const picture = await page.screenshot({ fullPage: true });
      expect(picture.readUInt32BE(16)).toBe(width);
      expect(seen.complaints).toEqual([]);
    });
  }
});

test('everything the specification wants on the home page is there', async ({ page, request }) => {
  const business = (await (await request.get('/api/business-info')).json()) as { phone: string };
  await page.goto('/');
  const call = page.getByRole('link', { name: /call/i }).first();
  expect(await call.getAttribute('href')).toMatch(/^tel:/);
  await expect(page.getByText(business.phone).first()).toBeVisible();
  const services = ['Residential', 'Commercial', 'Emergency', 'Smart Locks', 'CCTV', 'UPVC'];
  for (const name of services)
    await expect(page.getByRole('heading', { name: new RegExp(name, 'i') }).first()).toBeVisible();
  await expect(page.getByText('Learn More')).toHaveCount(6);
  const whatsApp = page.locator('a[href*="wa.me/"]').first();
  expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toMatch(/I need a locksmith quote/);
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(canonical).toMatch(/^https?:\/\/[^/]+\/$/);
  const graph = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  );
  expect(JSON.stringify(graph)).not.toMatch(/[{}](phone|name|email)[}]/);
});

test('links on the home page that lead inside the page have a target', async ({ page }) => {
  await page.goto('/');
  const broken = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href === '#' || !document.getElementById(href.slice(1))),
  );
  expect(broken).toEqual([]);
});

test('an address that does not exist is a page that says so, with status 404', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  expect(await page.locator('a[href^="tel:"]').count()).toBeGreaterThan(0);
});
