import { expect, test } from '@playwright/test';
import { violations } from '../../../support/pages/checks';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { settings } from '../../../support/settings';

test('an administrator gives a program a key, and takes it back', async ({ page }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open();
  await page.goto('/admin/users');
  const name = `Call centre ${Date.now()}`;
  await page.getByLabel('Name of the program').fill(name);
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'API key created' });
  const secret = await dialog.locator('code').last().innerText();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: "I've saved it" }).click();
  await expect(page.getByText(secret)).toBeHidden();

  const call = (path: string) =>
    fetch(new URL(path, settings.url), { headers: { authorization: `Bearer ${secret}` } });
  expect((await call('/api/admin/leads?limit=1')).status).toBe(200);
  expect((await call('/api/admin/users')).status).toBe(403);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('last used');

  await page.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(dashboard.toast('API key revoked')).toBeVisible();
  expect((await call('/api/admin/leads?limit=1')).status).toBe(401);
});
