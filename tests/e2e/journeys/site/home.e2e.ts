import { expect, test } from '@playwright/test';

test('the home page has everything the specification requires', async ({ page, request }) => {
  const business = (await (await request.get('/api/business-info')).json()) as { phone: string };
  await page.goto('/');
  const call = page.getByRole('link', { name: /call/i }).first();
  expect(await call.getAttribute('href')).toMatch(/^tel:/);
  await expect(page.getByRole('main').getByText(business.phone).first()).toBeVisible();
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
