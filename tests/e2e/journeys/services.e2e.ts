import { expect, test } from '@playwright/test';
import { overflow, violations } from '../../support/pages/checks';
import { watch } from '../../support/pages/watch';

const widths = [360, 768, 1440];
const services = [
  { path: '/services/residential-locksmith', heading: 'Residential Locksmith Services' },
  { path: '/services/commercial-locksmith', heading: 'Commercial Locksmith Services' },
  { path: '/services/smart-locks', heading: 'Smart Lock Installation' },
  { path: '/services/cctv-installation', heading: 'CCTV Installation & Maintenance' },
  { path: '/services/upvc-locks', heading: 'UPVC Door And Window Lock Replacement' },
];
const overview = { path: '/services', heading: 'Emergency Locksmith Services' };

for (const { path, heading } of [...services, overview]) {
  test(`${path} is whole, quiet and accessible at every width`, async ({ page }) => {
    test.slow();
    const seen = watch(page);
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(/South Yorkshire \| /);
    await expect(page.locator('h1')).toHaveText([heading]);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(new RegExp(`${path}$`));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await violations(page)).toEqual([]);
    }
    expect(await page.content()).not.toMatch(/[{][a-z0-9_]+[}]<|\sstyle="/);
    expect(seen.complaints).toEqual([]);
  });
}

for (const { path } of services) {
  test(`${path} answers six questions without being asked to`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('.faq dt')).toHaveCount(6);
    for (const answer of await page.locator('.faq dd').all()) await expect(answer).toBeVisible();
  });
}

test('a service page has its calls, its four steps and a card for every area', async ({ page, request }) => {
  const business = (await (await request.get('/api/business-info')).json()) as { phone: string };
  const { items: towns } = (await (await request.get('/api/locations')).json()) as { items: unknown[] };
  await page.goto('/services/commercial-locksmith');
  const main = page.locator('main');
  await expect(main.getByRole('link', { name: `Call Now ${business.phone}` })).toHaveCount(2);
  await expect(main.getByRole('link', { name: 'Request Consultation' })).toHaveAttribute('href', '/#contact');
  await expect(main.locator('a[href^="https://wa.me/"]')).toHaveCount(1);
  await expect(main.locator('.steps > li')).toHaveCount(4);
  await expect(main.locator('.area')).toHaveCount(towns.length);
  await expect(page.getByText('20–30', { exact: false }).first()).toBeVisible();
});

test('the overview has four areas with their times', async ({ page }) => {
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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  for (const { path, heading } of [...services, overview]) {
    test(`${path} is whole and quiet`, async ({ page }) => {
      const seen = watch(page);
      await page.setViewportSize({ width: 360, height: 900 });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('h1')).toHaveText([heading]);
      const picture = await page.screenshot({ fullPage: true });
      expect(picture.readUInt32BE(16)).toBe(360);
      expect(seen.complaints).toEqual([]);
    });
  }
});

test('every Learn More on the home page leads to a page', async ({ page, request }) => {
  await page.goto('/');
  const learnMore = page.getByRole('link', { name: /^Learn More/ });
  await expect(learnMore).toHaveCount(6);
  for (const link of await learnMore.all()) {
    const response = await request.get((await link.getAttribute('href')) ?? '');
    expect(response.status()).toBe(200);
  }
});

test('an unknown service is the not-found page, and a slash too many leads to the page', async ({
  request,
}) => {
  const unknown = await request.get('/services/no-such-service');
  expect(unknown.status()).toBe(404);
  expect(await unknown.text()).toContain('Oops! Page not found');
  const moved = await request.get('/services/upvc-locks/', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/services/upvc-locks']);
});
