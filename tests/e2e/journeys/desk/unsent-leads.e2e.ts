import { expect, test } from '@playwright/test';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { overflow, violations } from '../../../support/pages/checks';
import { sampleLead } from '../../../support/sample-lead';
import { standStill } from '../../../support/system';

test('every dashboard screen warns of an unsent lead until it is sent', async ({ page, request }) => {
  test.slow();
  const banner = page.getByText(/^\d+ leads? (is|are) waiting to be sent to your team\.$/);
  await new Dashboard(page).open();
  await expect(banner).toBeHidden();
  await standStill('mail', async () => {
    const accepted = await request.post('/api/leads', {
      data: sampleLead(),
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(accepted.status()).toBe(202);
    await expect(banner).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/Your team has not been notified\. Call/)).toBeVisible();
    expect(await (await request.get('/health/ready')).json()).toMatchObject({
      status: 'degraded',
      checks: { not_notified: 'degraded', not_stored: 'ok', not_published: 'ok' },
    });
    expect(await violations(page)).toEqual([]);
    await page.goto('/admin/account');
    await expect(banner).toBeVisible();
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
  await expect(banner).toBeHidden({ timeout: 60_000 });
});
