import { expect, type Page } from '@playwright/test';
import { bearer, signIn } from '../../../support/api';
import { query } from '../../../support/database';
import { leadsNamed } from '../../../support/lead-store';
import { expectAccessible } from '../../../support/pages/accessible';
import { signedInPage } from '../../../support/pages/signed-in';
import { sampleLead } from '../../../support/sample-lead';
import { waitUntil } from '../../../support/wait-until';
import { test } from '../../../support/pages/test';

const widths = [320, 360, 768, 1440];
const samples = 'from 127 reviews';
const section = (page: Page) => page.getByRole('region', { name: 'What customers say' });

test('a customer is asked once, writes a review without script, and the office answers and hides it', async ({
  browser,
  request,
}) => {
  const headers = bearer(await signIn(request));
  const lead = sampleLead({ message: 'Key snapped', email: 'priya@visitor.example' });
  await request.post('/api/leads', { data: lead });
  const { id } = await waitUntil('the lead', async () => (await leadsNamed(lead.name))[0]);
  for (const status of ['completed', 'contacted', 'completed'])
    expect((await request.patch(`/api/admin/leads/${id}`, { headers, data: { status } })).status()).toBe(200);
  const asked = await waitUntil('the request', async () => {
    const rows = await query<{ state: string; hour: number }>(
      `SELECT state, extract(hour FROM next_attempt_at AT TIME ZONE 'Europe/London')::int AS hour
       FROM notifications.deliveries WHERE lead_id = $1 AND kind = 'review-request' AND state = 'pending'`,
      [id],
    );
    return rows.length > 0 && rows;
  });
  expect(asked).toHaveLength(1);
  expect(asked[0]?.hour).toBeGreaterThanOrEqual(9);
  expect(asked[0]?.hour).toBeLessThan(21);

  const answer = await request.get(`/api/admin/leads/${id}/review-link`, { headers });
  const { url } = (await answer.json()) as { url: string };
  const path = new URL(url).pathname;
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const forged = await page.goto(`${path.slice(0, -2)}AA`);
  expect(forged?.status()).toBe(404);
  const opened = await page.goto(path);
  expect(opened?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  const words = `Opened it without a mark, ${lead.name}`;
  await page.getByLabel(/^Your review/).fill(words);
  await page.getByLabel(/^Town/).fill('Rotherham');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose one to five stars');
  await expect(page.getByLabel(/^Your review/)).toHaveValue(words);
  await page.getByLabel('4 stars').check();
  await page.getByLabel(/^First name/).fill('Priya');
  await page.getByLabel(/^Show my first name/).check();
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible();

  await expect(async () => {
    await page.goto('/');
    await expect(section(page)).toContainText(words, { timeout: 1_000 });
  }).toPass();
  await expect(section(page)).toContainText('Priya, Rotherham');
  await expect(section(page)).toContainText('Customer review');
  await expect(page.getByText(samples)).toHaveCount(0);

  const office = await signedInPage(browser);
  await office.goto('/admin/reviews?source=site');
  await office
    .getByRole('listitem')
    .filter({ hasText: words })
    .getByRole('button', { name: 'Priya, Rotherham' })
    .click();
  await office.getByRole('textbox', { name: 'Answer' }).fill('Thank you, Priya.');
  await office.getByRole('button', { name: 'Save answer' }).click();
  await expect(office.getByText('Answer saved')).toBeVisible();
  await expectAccessible(office, { where: 'reviews', widths: [360, 768, 1440] });
  await expect(async () => {
    await page.goto('/');
    await expect(section(page)).toContainText('Thank you, Priya.', { timeout: 1_000 });
  }).toPass();

  await office.getByLabel(/^Reason to hide it/).fill('A test');
  await office.getByRole('button', { name: 'Hide from the site' }).click();
  await expect(office.getByText(/^Hidden by .*: A test$/)).toBeVisible();
  await expect(async () => {
    await page.goto('/');
    await expect(page.getByText(samples).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(section(page)).toContainText('These reviews are samples.');
  await context.close();
});

test('the page to write a review is accessible, with and without mistakes', async ({ page, request }) => {
  const headers = bearer(await signIn(request));
  const lead = sampleLead();
  await request.post('/api/leads', { data: lead });
  const { id } = await waitUntil('the lead', async () => (await leadsNamed(lead.name))[0]);
  const answer = await request.get(`/api/admin/leads/${id}/review-link`, { headers });
  const { url } = (await answer.json()) as { url: string };
  await page.goto(new URL(url).pathname);
  await expect(page.getByText('2,000 characters at most.')).toBeVisible();
  await expectAccessible(page, { where: 'form', widths });
  await page.getByRole('button', { name: 'Send review' }).click();
  await expectAccessible(page, { where: 'mistake', widths });
});
