import { unbroken } from '@latchline/contracts/content/copy/copy-text';
import { expect, test } from '@playwright/test';

test('a service page has call buttons, four steps and a card for every area', async ({ page, request }) => {
  const business = (await (await request.get('/api/business-info')).json()) as { phone: string };
  const { items: towns } = (await (await request.get('/api/locations')).json()) as { items: unknown[] };
  await page.goto('/services/commercial-locksmith');
  const main = page.locator('main');
  await expect(main.getByRole('link', { name: `Call Now ${business.phone}` })).toHaveCount(2);
  await expect(main.getByRole('link', { name: 'Request Consultation' })).toHaveAttribute(
    'href',
    '#quote-name',
  );
  await expect(main.locator('a[href^="https://wa.me/"]')).toHaveCount(1);
  await expect(main.locator('.steps > li')).toHaveCount(4);
  await expect(main.locator('.area')).toHaveCount(towns.length);
  await expect(page.getByText(unbroken('20–30'), { exact: false }).first()).toBeVisible();
});

test('the overview shows four areas with their arrival times', async ({ page }) => {
  await page.goto('/services');
  await expect(page.getByRole('heading', { name: 'What We Do' })).toBeVisible();
  const cards = (await page.locator('.area').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
  const times = [
    ['Sheffield', '15–30 min'],
    ['Barnsley', '20–35 min'],
    ['Doncaster', '20–35 min'],
    ['Rotherham', '15–30 min'],
  ];
  expect(cards).toHaveLength(times.length);
  times.forEach((texts, index) => texts.forEach((text) => expect(cards[index]).toContain(text)));
});

test('an unknown service shows the not-found page, and a trailing slash redirects', async ({ request }) => {
  const unknown = await request.get('/services/no-such-service');
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain('Oops! Page not found');
  const moved = await request.get('/services/upvc-locks/', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/services/upvc-locks']);
});
