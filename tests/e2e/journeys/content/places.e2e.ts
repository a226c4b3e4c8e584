import { expect, test } from '@playwright/test';
import { leadsNamed } from '../../../support/lead-store';
import { QuoteForm } from '../../../support/pages/quote-form.page';
import { towns } from '../../../support/public-routes';
import { sampleLead } from '../../../support/sample-lead';
import { waitUntil } from '../../../support/wait-until';

const region = '/locksmiths/south-yorkshire';
test('an unknown town has no page', async ({ request }) => {
  expect((await request.get(`${region}/atlantis`)).status()).toBe(404);
});

test('an address with a trailing slash redirects to the page', async ({ page, request }) => {
  for (const path of [`${region}/`, `${region}/maltby/`]) {
    const moved = await request.get(path, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, path.slice(0, -1)]);
  }
  await page.goto(`${region}/maltby/`);
  await expect(page).toHaveURL(new RegExp(`${region}/maltby$`));
});

test('the region page links to every town, and a town links to its neighbours and the region', async ({
  page,
}) => {
  await page.goto(region);
  const grid = page.getByRole('region', { name: 'Our Coverage Areas' });
  await expect(grid.getByRole('link')).toHaveCount(towns.length);
  await grid.getByRole('link', { name: /Sheffield/ }).click();
  await expect(page.locator('h1')).toHaveText('Emergency Locksmith in Sheffield');
  await page
    .getByRole('region', { name: 'Towns near Sheffield' })
    .getByRole('link', { name: /Barnsley/ })
    .click();
  await expect(page.locator('h1')).toHaveText('Emergency Locksmith in Barnsley');
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'South Yorkshire' })
    .click();
  await expect(page).toHaveURL(new RegExp(`${region}$`));
});

test('a town page has a WhatsApp link naming the town and a form that can be submitted', async ({ page }) => {
  const lead = sampleLead();
  await page.goto(`${region}/rotherham`);
  const chat = await page.locator('a[href*="wa.me/"]').first().getAttribute('href');
  expect(decodeURIComponent(chat ?? '')).toContain('emergency locksmith in Rotherham');
  const form = new QuoteForm(page);
  await form.fill(lead);
  await form.send();
  await expect(form.accepted).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`${region}/rotherham`);
  const [stored] = await waitUntil('the lead', async () => {
    const found = await leadsNamed(lead.name);
    return found.length > 0 && found;
  });
  expect(stored).toMatchObject({ phone: lead.phone, status: 'new' });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a rejected form and the confirmation are both shown on the town page', async ({ page }) => {
    const lead = sampleLead();
    await page.goto(`${region}/wombwell`);
    const form = new QuoteForm(page);
    await form.fill({ ...lead, phone: 'ring me' });
    const refusal = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.send();
    expect((await refusal).status()).toBe(422);
    await expect(page.locator('h1')).toHaveText('Emergency Locksmith in Wombwell');
    expect(await page.title()).toMatch(/^Error: .*Wombwell/);
    await expect(form.summary).toBeVisible();
    await form.fill({ phone: lead.phone });
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.send();
    expect((await answer).status()).toBe(303);
    await expect(form.accepted).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`${region}/wombwell`);
    await expect(page.locator('h1')).toHaveText('Emergency Locksmith in Wombwell');
    await waitUntil('the lead', async () => (await leadsNamed(lead.name)).length === 1);
  });
});
