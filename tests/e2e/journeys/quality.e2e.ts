import { expect, type Page, test } from '@playwright/test';
import { overflow, violations } from '../../support/pages/checks';
import { Dashboard } from '../../support/pages/dashboard.page';

const atEase = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
};

test('a check of all pages finds nothing on our own site, and no two towns alike', async ({ page }) => {
  await new Dashboard(page).open();
  await page.goto('/admin/quality');
  await expect(page.getByRole('heading', { name: 'Quality', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('button', { name: 'Checking …' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Check now' })).toBeEnabled({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  const nearest = page.getByRole('list', { name: 'The nearest pairs' }).getByRole('listitem');
  await expect(nearest.first()).toContainText('%');
  expect(Number(/(\d+) %/.exec((await nearest.first().textContent()) ?? '')?.[1])).toBeLessThan(60);
  await expect(page.getByRole('region', { name: 'Each town with each' })).toBeVisible();
  await atEase(page);
});
