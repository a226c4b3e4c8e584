import { expect, type Page, test } from '@playwright/test';
import { leadPageSchema } from '@latchline/contracts/leads/lead.operations';
import { bearer, signIn } from '../../support/api';
import { leadsNamed } from '../../support/lead-store';
import { mailsAbout } from '../../support/mailbox';
import { QuoteForm } from '../../support/pages/quote-form.page';
import { watch } from '../../support/pages/watch';
import { mark, sampleLead } from '../../support/sample-lead';
import { waitUntil } from '../../support/wait-until';

const stored = (name: string) => waitUntil('the lead', async () => (await leadsNamed(name))[0]);
const trap = (page: Page) => page.locator('form[action="/api/leads"] [name="website"]');
const mailAbout = (name: string) =>
  waitUntil('the e-mail', async () => (await mailsAbout(name)).find(({ subject }) => subject.includes(name)));

/** As a program does it: nothing is looked at, everything with a name is filled in. */
const fillTrap = (page: Page) =>
  trap(page).evaluate((field: HTMLInputElement) => (field.value = 'https://pills.example'));

test('is sending, then thanks, and is empty again, with the focus on the confirmation', async ({ page }) => {
  const lead = sampleLead();
  await page.goto('/contact');
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/leads', async (route) => {
    await held;
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

test('fails with the specified words, is empty, and Try again puts everything back', async ({ page }) => {
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

test('sums up what is wrong, with the focus there and the title saying so', async ({ page }) => {
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

test('takes phone and postcode as people type them', async ({ page }) => {
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

test('says so beside a postcode that is outside our area, and sends it all the same', async ({ page }) => {
  await page.goto('/');
  const form = new QuoteForm(page);
  await form.fill({ postcode: 'LS1' });
  await form.field('postcode').blur();
  await expect(form.form.getByText('LS1 is outside our listed area.')).toBeVisible();
});

test.describe('against programs', () => {
  test('the trap is out of sight, out of hearing and out of reach', async ({ page }) => {
    await page.goto('/');
    const form = new QuoteForm(page);
    expect(await form.form.getByRole('textbox', { name: /leave this box empty/i }).count()).toBe(0);
    const box = await trap(page).locator('xpath=..').boundingBox();
    expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(1);
    await form.field('message').focus();
    const names: string[] = [];
    for (let presses = 0; presses < 3; presses += 1) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
    }
    expect(names).not.toContain('website');
  });

  test('a trapped form is thanked and kept, and alerts nobody until somebody lets it go', async ({
    page,
    request,
  }) => {
    const lead = sampleLead({ name: mark('Bot') });
    await page.goto('/');
    const form = new QuoteForm(page);
    await form.fill(lead);
    await fillTrap(page);
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

  test('a form that took its time is under no suspicion', async ({ page }) => {
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

  test('tells of the postcode when it comes back, and suspects nobody', async ({ page }) => {
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

test('the trap works without script as well', async ({ request }) => {
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
