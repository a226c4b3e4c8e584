import { expect, test } from '@playwright/test';

test('an unknown address is logged to the console, and the page links home', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const response = await page.goto('/locksmiths/nowhere?from=test');
  expect(response?.status()).toBe(404);
  await expect.poll(() => said).toContain('404: there is no page at /locksmiths/nowhere');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
