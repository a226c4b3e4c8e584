import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Redis } from 'ioredis';
import { expectAccessible } from '../../../support/pages/accessible';
import { query } from '../../../support/database';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { sampleLead } from '../../../support/sample-lead';
import { readSystem } from '../../../support/system';
import { waitUntil } from '../../../support/wait-until';

test('evidence for a claim is recorded, and the audit log names the user', async ({ page }) => {
  test.slow();
  await new Dashboard(page).open();
  await page.goto('/admin/claims');
  await page.getByRole('list', { name: 'Claims' }).getByRole('button', { name: 'Founded' }).click();
  const panel = page.getByRole('complementary', { name: 'Founded' });
  const evidence = `Companies House, looked at ${Date.now()}`;
  await panel.getByLabel('Evidence', { exact: true }).fill(evidence);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Claim updated successfully')).toBeVisible();

  await page.goto('/admin/audit?action=changeClaim');
  await page.getByRole('list', { name: 'Changes' }).getByRole('button').first().click();
  const entry = page.getByRole('complementary', { name: 'Change claim' });
  await expect(entry.getByText(evidence)).toBeVisible();
  await expectAccessible(page);
});

test('a failed job can be retried, and discarding it asks for confirmation', async ({ page }) => {
  const redis = new Redis(readSystem().redisUrl);
  const stream = '{content}:post-views';
  const dead = `${stream}:dead`;
  try {
    await new Dashboard(page).open();
    // It cannot be decrypted, so every retry fails again.
    await redis.xadd(stream, '*', 'id', randomUUID(), 'sealed', 'nothing that was ever sealed');
    const row = page.getByRole('list', { name: 'Failed jobs' }).getByRole('listitem').first();
    await expect(async () => {
      await page.goto('/admin/jobs');
      await expect(row).toBeVisible({ timeout: 15_000 });
    }).toPass();
    await row.getByRole('button', { name: 'Entry of content: post views', exact: true }).click();
    await expect(page.getByRole('complementary')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const [[before] = ['']] = await redis.xrevrange(dead, '+', '-', 'COUNT', 1);
    await row.getByRole('button', { name: /^Try again/ }).click();
    await expect(page.getByText('Retrying')).toBeVisible();
    await expect
      .poll(async () => (await redis.xrevrange(dead, '+', '-', 'COUNT', 1))[0]?.[0])
      .not.toBe(before);
    await expect.poll(() => redis.xlen(dead)).toBe(1);
    await page.reload();
    await row.getByRole('button', { name: /^Discard/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await redis.xlen(dead)).toBe(1);
    await row.getByRole('button', { name: /^Discard/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Job discarded')).toBeVisible();
    expect(await redis.xlen(dead)).toBe(0);
  } finally {
    await redis.del(dead);
    redis.disconnect();
  }
});

test('an abandoned alert can be resent and arrives', async ({ page, request }) => {
  const lead = sampleLead();
  await request.post('/api/leads', { data: lead });
  // Noted as sent a moment after the mail has arrived.
  const abandoned = await waitUntil(
    'the sent alert',
    async () =>
      (
        await query<{ id: string; lead_id: string }>(
          `UPDATE notifications.deliveries SET state = 'given-up', sent_at = NULL, last_error = 'ECONNREFUSED', created_at = now()
           WHERE lead_id = (SELECT id FROM leads.leads WHERE name = $1) AND channel = 'email' AND state = 'sent'
           RETURNING id, lead_id`,
          [lead.name],
        )
      )[0],
  );
  await new Dashboard(page).open();
  await page.goto('/admin/deliveries?state=given-up');
  // Other tests leave alerts that were given up as well.
  const row = page
    .getByRole('list', { name: 'Deliveries' })
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href$="lead=${abandoned.lead_id}"]`) });
  await row.getByRole('button', { name: /^Send again/ }).click();
  await expect(page.getByText('Resending')).toBeVisible();
  const state = async () =>
    (
      await query<{ state: string }>('SELECT state FROM notifications.deliveries WHERE id = $1', [
        abandoned.id,
      ])
    )[0]?.state;
  await expect.poll(state).toBe('sent');
});

test('failed jobs and deliveries can be browsed', async ({ page }) => {
  await new Dashboard(page).open();
  for (const [path, heading] of [
    ['/admin/jobs', 'Failed jobs'],
    ['/admin/deliveries', 'Deliveries'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await expectAccessible(page);
  }
});
