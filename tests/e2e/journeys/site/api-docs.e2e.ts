import { expect, test } from '@playwright/test';

test('the API documentation can be browsed', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const response = await page.goto('/api/docs');
  expect(response?.status()).toBe(200);
  await expect(page.getByText('/api/leads', { exact: true }).first()).toBeVisible();
  expect(failures).toEqual([]);
});
