import { expect, test } from '@playwright/test';

const pages = [
  { path: '/privacy-policy', heading: 'Privacy Policy', sections: 10 },
  { path: '/terms-of-service', heading: 'Terms of Service', sections: 15 },
  { path: '/cookie-policy', heading: 'Cookie Policy', sections: 8 },
];

for (const { path, sections } of pages) {
  test(`${path} has ${sections} numbered sections and links to each`, async ({ page }) => {
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
    // Not hidden under the sticky header.
    const top = await headings.last().evaluate((element) => element.getBoundingClientRect().top);
    const header = await page.locator('.bar').evaluate((element) => element.getBoundingClientRect().bottom);
    expect(top).toBeGreaterThanOrEqual(header);
  });
}

test('the footer of every page links to the legal pages, and a trailing slash redirects to them', async ({
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

test('the terms show the current business info', async ({ page, request }) => {
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

  test('the cookie policy hides cookie settings, which need script', async ({ page }) => {
    await page.goto('/cookie-policy');
    await expect(page.locator('h1')).toHaveText('Cookie Policy');
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeHidden();
  });
});
