import { expect, type Page, test } from '@playwright/test';
import { overflow, violations } from '../../support/pages/checks';
import { Dashboard } from '../../support/pages/dashboard.page';

const atEase = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('evidence of a claim is recorded, and the audit log says by whom', async ({ page }) => {
  test.slow();
  await new Dashboard(page).open();
  await page.goto('/admin/claims');
  await page.getByRole('list', { name: 'Claims' }).getByRole('button', { name: 'Founded' }).click();
  const panel = page.getByRole('complementary', { name: 'Founded' });
  const evidence = `Companies House, looked at ${Date.now()}`;
  await panel.getByLabel('Evidence', { exact: true }).fill(evidence);
  await atEase(page);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Claim updated successfully')).toBeVisible();

  await page.goto('/admin/audit?action=changeClaim');
  await page.getByRole('list', { name: 'Changes' }).getByRole('button').first().click();
  const entry = page.getByRole('complementary', { name: 'Change claim' });
  await expect(entry.getByText(evidence)).toBeVisible();
  await atEase(page);
});

test('failed jobs and deliveries are there to be looked through', async ({ page }) => {
  await new Dashboard(page).open();
  for (const [path, heading] of [
    ['/admin/jobs', 'Failed jobs'],
    ['/admin/deliveries', 'Deliveries'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await atEase(page);
  }
});
