import { expect, test } from '@playwright/test';
import { leadsNamed } from '../../../support/lead-store';
import { QuoteForm } from '../../../support/pages/quote-form.page';
import { sampleLead } from '../../../support/sample-lead';
import { waitUntil } from '../../../support/wait-until';

test('the contact page shows phone, e-mail, opening hours and coverage', async ({ page, request }) => {
  const business = (await (await request.get('/api/business-info')).json()) as {
    phone: string;
    email: string;
  };
  await page.goto('/');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Call Now/ }).first()).toBeVisible();
  for (const heading of ['Emergency hotline', 'E-mail', 'Opening hours', 'Get A Quote'])
    await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  const ways = page.getByRole('region', { name: 'Ways to reach us' });
  await expect(ways.getByRole('link', { name: business.phone })).toHaveAttribute('href', /^tel:\+44/);
  await expect(ways.getByRole('link', { name: business.email })).toHaveAttribute('href', /^mailto:/);
  await expect(ways.getByText('24/7, every day')).toBeVisible();
  const places = main.locator('section').filter({ has: page.getByText('Other UK locations') });
  for (const name of [
    'Sheffield',
    'Rotherham',
    'Doncaster',
    'Barnsley',
    'Stocksbridge',
    'Wombwell',
    'Penistone',
  ])
    await expect(places.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
  for (const name of ['Chapeltown', 'Ecclesfield', 'Hoyland'])
    await expect(places.getByText(name, { exact: true })).toBeVisible();
});

test('the form on the contact page can be submitted', async ({ page }) => {
  const lead = sampleLead();
  await page.goto('/contact');
  const form = new QuoteForm(page);
  await form.fill(lead);
  await form.send();
  await expect(form.accepted).toBeVisible();
  await waitUntil('the lead', async () => (await leadsNamed(lead.name)).length === 1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a rejected form and the confirmation are both shown on the contact page', async ({ page }) => {
    const lead = sampleLead();
    await page.goto('/contact');
    const form = new QuoteForm(page);
    await form.fill({ ...lead, postcode: 'nowhere' });
    const refusal = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.send();
    expect((await refusal).status()).toBe(422);
    expect(await page.title()).toMatch(/^Error: Contact/);
    await expect(page.getByRole('heading', { name: 'Get A Quote' })).toBeVisible();
    await expect(form.summary).toBeVisible();
    await form.fill({ postcode: lead.postcode });
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.send();
    expect((await answer).status()).toBe(303);
    expect(new URL(page.url()).pathname).toBe('/contact');
    await expect(form.accepted).toBeVisible();
    await waitUntil('the lead', async () => (await leadsNamed(lead.name)).length === 1);
  });
});
