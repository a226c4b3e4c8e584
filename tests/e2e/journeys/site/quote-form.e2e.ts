import { expect, type Page, test } from '@playwright/test';
import { leadPageSchema } from '@latchline/contracts/leads/lead.operations';
import { bearer, signIn } from '../../../support/api';
import { leadsNamed } from '../../../support/lead-store';
import { mailsAbout } from '../../../support/mailbox';
import { QuoteForm } from '../../../support/pages/quote-form.page';
import { watch } from '../../../support/pages/watch';
import { mark, sampleLead } from '../../../support/sample-lead';
import { waitUntil } from '../../../support/wait-until';

const stored = (name: string) => waitUntil('the lead', async () => (await leadsNamed(name))[0]);
const honeypot = (page: Page) => page.locator('form[action="/api/leads"] [name="website"]');
const mailAbout = (name: string) =>
  waitUntil('the e-mail', async () => (await mailsAbout(name)).find(({ subject }) => subject.includes(name)));

/** Fills in every named field without looking, as a bot does. */
const fillHoneypot = (page: Page) =>
  honeypot(page).evaluate((field: HTMLInputElement) => (field.value = 'https://pills.example'));

test('shows sending, then a focused confirmation and an empty form', async ({ page }) => {
  const lead = sampleLead();
  await page.goto('/contact');
  let go: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/leads', async (route) => {
    await released;
    await route.continue();
  });
  const form = new QuoteForm(page);
  await form.fill(lead);
  await form.send();
  await expect(form.submit).toHaveText('Sending...');
  await expect(form.submit).toBeDisabled();
  go();
  await expect(form.accepted).toBeVisible();
  await expect(form.submit).toBeEnabled();
  await expect(page.getByRole('region', { name: 'We’ve got your request' })).toBeFocused();
  expect(await form.values()).toEqual({ name: '', phone: '', postcode: '', email: '', message: '' });
});

test('shows the specified error, empties the form, and Try again restores the input', async ({ page }) => {
  const lead = sampleLead({ email: 'priya@example.com', message: 'Key snapped' });
  await page.goto('/contact');
  await page.route('**/api/leads', (route) => route.abort(), { times: 1 });
  const form = new QuoteForm(page);
  await form.fill(lead);
  await form.send();
  await expect(form.failed).toBeVisible();
  expect(await form.values()).toEqual({ name: '', phone: '', postcode: '', email: '', message: '' });
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await form.values()).toMatchObject({ name: lead.name, email: lead.email, message: lead.message });
  await expect(form.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.accepted).toBeVisible();
  await stored(lead.name);
  expect(await leadsNamed(lead.name)).toHaveLength(1);
});

test('shows a focused error summary and marks the page title', async ({ page }) => {
  await page.goto('/');
  const title = await page.title();
  const form = new QuoteForm(page);
  await form.fill({ phone: 'ring me' });
  await form.send();
  await expect(form.summary).toBeFocused();
  expect(await page.title()).toBe(`Error: ${title}`);
  await expect(form.summary.getByRole('link')).toHaveText([
    'Enter your full name',
    'Enter a phone number, like 07700 900123',
    'Enter the postcode where the lock is',
  ]);
  await form.summary.getByRole('link', { name: 'Enter your full name' }).click();
  await expect(form.field('name')).toBeFocused();
  await expect(form.field('name')).toHaveAccessibleDescription(/Error: Enter your full name/);
});

test('accepts phone numbers and postcodes in the formats people type', async ({ page }) => {
  const lead = sampleLead();
  await page.goto('/');
  const form = new QuoteForm(page);
  await form.fill({ ...lead, phone: '+44 (0)77OO–900 123', postcode: 'dn4-oab' });
  await form.field('postcode').blur();
  await expect(form.form.getByText('Doncaster: with you in')).toBeVisible();
  await form.send();
  await expect(form.accepted).toBeVisible();
  expect(await stored(lead.name)).toMatchObject({ phone: '+44 (0)7700-900 123', postcode: 'DN4 0AB' });
});

test('warns about a postcode outside our area but still sends the form', async ({ page }) => {
  await page.goto('/');
  const form = new QuoteForm(page);
  await form.fill({ postcode: 'LS1' });
  await form.field('postcode').blur();
  await expect(form.form.getByText('LS1 is outside our listed area.')).toBeVisible();
});

test.describe('spam protection', () => {
  test('the honeypot is hidden from sight, screen readers and the keyboard', async ({ page }) => {
    await page.goto('/');
    const form = new QuoteForm(page);
    expect(await form.form.getByRole('textbox', { name: /leave this box empty/i }).count()).toBe(0);
    const box = await honeypot(page).locator('xpath=..').boundingBox();
    expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(1);
    await form.field('message').focus();
    const names: string[] = [];
    for (let presses = 0; presses < 3; presses += 1) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
    }
    expect(names).not.toContain('website');
  });

  test('a honeypot submission is confirmed and quarantined, and sends no alert until released', async ({
    page,
    request,
  }) => {
    const lead = sampleLead({ name: mark('Bot') });
    await page.goto('/');
    const form = new QuoteForm(page);
    await form.fill(lead);
    await fillHoneypot(page);
    await form.send();
    await expect(form.accepted).toBeVisible();
    const { id } = await stored(lead.name);

    const headers = bearer(await signIn(request));
    const viewed = async (view: string) => {
      const response = await request.get('/api/admin/leads', { headers, params: { view, q: lead.name } });
      return leadPageSchema.parse(await response.json()).items.map((one) => one.id);
    };
    expect(await viewed('held')).toEqual([id]);
    expect(await viewed('inbox')).toEqual([]);
    expect(await mailsAbout(lead.name)).toEqual([]);

    const released = await request.post(`/api/admin/leads/${id}/release`, { headers });
    expect(released.status()).toBe(200);
    expect((await mailAbout(lead.name)).subject).toMatch(/Possible spam/);
    expect(await viewed('held')).toEqual([]);
    expect(await viewed('inbox')).toEqual([id]);
  });

  test('a form filled in at human speed has no spam signals', async ({ page }) => {
    const seen = watch(page);
    const lead = sampleLead();
    await page.clock.install();
    await page.goto('/');
    const form = new QuoteForm(page);
    await form.field('name').focus();
    await page.waitForFunction(() => document.querySelector('[data-state="live"]'));
    await page.clock.fastForward(30_000);
    await form.fill(lead);
    await form.send();
    await expect(form.accepted).toBeVisible();
    expect((await mailAbout(lead.name)).subject).not.toContain('Possible spam');
    expect(seen.complaints).toEqual([]);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the postcode warning after submitting and sets no spam signals', async ({ page }) => {
    const lead = sampleLead();
    await page.goto('/contact');
    const form = new QuoteForm(page);
    await form.fill({ ...lead, phone: '12', postcode: 's118tp' });
    await form.send();
    await expect(form.summary).toBeVisible();
    await expect(form.form.getByText('Sheffield: with you in')).toBeVisible();
    await form.fill({ phone: 'O77OO 9OO123' });
    await form.send();
    await expect(form.accepted).toBeVisible();
    await expect(page).toHaveURL(/\/contact\?quote=accepted/);
    expect(await stored(lead.name)).toMatchObject({ phone: '07700 900123', postcode: 'S11 8TP' });
    expect((await mailAbout(lead.name)).subject).not.toContain('Possible spam');
  });
});

test('the honeypot also works without script', async ({ request }) => {
  const { name, phone, postcode } = sampleLead({ name: mark('Bot') });
  const response = await request.post('/api/leads', {
    form: { name, phone, postcode, website: 'https://pills.example', page: '/' },
    maxRedirects: 0,
  });
  expect(response.headers().location).toMatch(/quote=accepted/);
  const { id } = await stored(name);
  const lead = await request.get(`/api/admin/leads/${id}`, { headers: bearer(await signIn(request)) });
  expect(await lead.json()).toMatchObject({ held: true, suspicions: ['honeypot'] });
});
