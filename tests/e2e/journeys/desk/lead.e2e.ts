import { expect } from '@playwright/test';
import { leadsNamed } from '../../../support/lead-store';
import { mailsAbout, readMail } from '../../../support/mailbox';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { QuoteForm } from '../../../support/pages/quote-form.page';
import { watch } from '../../../support/pages/watch';
import { sampleLead } from '../../../support/sample-lead';
import { waitUntil } from '../../../support/wait-until';
import { test } from '../../../support/pages/test';

const stored = (name: string) => waitUntil('the lead', async () => (await leadsNamed(name))[0]);

test('a lead sent from the home page reaches Postgres, the mailbox and the dashboard', async ({
  browser,
}) => {
  const lead = sampleLead({
    email: 'priya@example.com',
    service: 'emergency-lockout',
    urgency: 'emergency',
    message: 'Locked out.\nTwo children with me.',
  });
  const office = await (await browser.newContext()).newPage();
  const dashboard = new Dashboard(office);
  await dashboard.open();
  const before = await dashboard.count('Total Leads');
  await office.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  const visitor = await (await browser.newContext()).newPage();
  const visited = watch(visitor);
  await visitor.goto('/');
  const form = new QuoteForm(visitor);
  await form.fill(lead);
  await form.send();
  await expect(form.accepted).toBeVisible();
  await expect
    .poll(() => form.values())
    .toEqual({ name: '', phone: '', postcode: '', email: '', message: '' });
  expect(new URL(visitor.url()).pathname + new URL(visitor.url()).search).toBe('/');
  expect(visited.complaints).toEqual([]);

  const { source: _, ...fields } = lead;
  expect(await stored(lead.name)).toMatchObject({ ...fields, status: 'new' });
  expect(await leadsNamed(lead.name)).toHaveLength(1);

  const [mail] = await waitUntil('the e-mail', async () => {
    const mails = await mailsAbout(lead.name);
    return mails.length > 0 && mails;
  });
  const { text } = await readMail(mail?.id ?? '');
  expect(text).toContain(lead.phone);

  await expect(dashboard.lead(lead.name)).toBeVisible();
  await expect.poll(() => dashboard.count('Total Leads')).toBeGreaterThan(before);
  expect(await office.evaluate(() => 'stillTheSamePage' in window)).toBe(true);

  await dashboard.openLead(lead.name);
  await dashboard.changeStatus(lead.name, 'Contacted');
  await expect(dashboard.toast('Lead status updated')).toBeVisible();
  await expect.poll(async () => (await leadsNamed(lead.name))[0]?.status).toBe('contacted');
});

test('a change by one administrator shows for another without a reload', async ({ browser, request }) => {
  const lead = sampleLead();
  await request.post('/api/leads', { data: lead });
  await stored(lead.name);
  const open = async () => {
    const dashboard = new Dashboard(await (await browser.newContext()).newPage());
    await dashboard.open();
    return dashboard;
  };
  const one = await open();
  const other = await open();
  await one.openLead(lead.name);
  await one.changeStatus(lead.name, 'Completed');
  await expect(other.lead(lead.name).getByText('Completed')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a rejected lead shows errors, can be sent again and is confirmed', async ({ page }) => {
    const lead = sampleLead({ email: 'priya@example.com', message: 'Locked out <b>now</b>' });
    await page.goto('/');
    const form = new QuoteForm(page);
    await form.fill({ ...lead, phone: 'ring me' });
    const refusal = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.send();
    expect((await refusal).status()).toBe(422);
    await expect(form.summary).toBeVisible();
    await expect(
      form.summary.getByRole('link', { name: 'Enter a phone number, like 07700 900123' }),
    ).toBeVisible();
    await expect(form.field('phone')).toHaveAttribute('aria-invalid', 'true');
    expect(await page.title()).toMatch(/^Error: /);
    const { source: _s, service: _v, urgency: _u, ...typed } = { ...lead, phone: 'ring me' };
    expect(await form.values()).toEqual(typed);

    await form.fill({ phone: lead.phone });
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.send();
    expect((await answer).status()).toBe(303);
    await expect(form.accepted).toBeVisible();
    expect(await stored(lead.name)).toMatchObject({ phone: lead.phone, message: lead.message });
    expect(await leadsNamed(lead.name)).toHaveLength(1);

    // Reloading the confirmation page does not resubmit the form.
    await page.reload();
    expect(await leadsNamed(lead.name)).toHaveLength(1);
  });

  test('the coverage check answers for a postcode', async ({ page }) => {
    const answer = page.getByRole('status');
    await page.goto('/');
    const check = page
      .locator('form')
      .filter({ has: page.locator('[name="postcode"]') })
      .first();
    await check.locator('[name="postcode"]').fill('s11 8tp');
    await check.getByRole('button').click();
    await expect(page).toHaveURL(/\/\?postcode=s11/);
    await expect(answer.filter({ hasText: /Sheffield .*S11/ })).toBeVisible();
    await page.goto('/?postcode=PL1');
    await expect(answer.filter({ hasText: /PL1 .*outside/ })).toBeVisible();
    await page.goto('/?postcode=hello');
    await expect(answer.filter({ hasText: /call us/ }).getByRole('link')).toHaveAttribute('href', /^tel:/);
  });
});
