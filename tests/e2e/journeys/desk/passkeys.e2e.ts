import { expect, type Page, test } from '@playwright/test';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { expectAccessible } from '../../../support/pages/accessible';
import { settings } from '../../../support/settings';

/** Chromium's own authenticator, which answers as a phone does whose owner agrees. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Passkeys belong to the host name of the site, which is not always that of the tests' address. */
async function publicAddress(page: Page): Promise<string> {
  await page.goto('/');
  return new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').origin;
}

test('a passkey is added, signs in without a password, and ends when it is removed', async ({ page }) => {
  await plugInAuthenticator(page);
  const site = await publicAddress(page);
  const { email, password } = settings.administrator;
  await page.goto(`${site}/admin/login`);
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  await page.goto(`${site}/admin/account`);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByLabel('Your password').fill(password);
  await passkeys.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  // The newest first: one of an earlier attempt may be there.
  const added = passkeys.getByRole('listitem').first();
  await expect(added.getByText(/not used yet/)).toBeVisible();
  await expectAccessible(page, { where: 'account' });

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();

  await page.goto(`${site}/admin/account`);
  await expect(added.getByText(/last used/)).toBeVisible();
  await added.getByRole('button', { name: /^Remove passkey: / }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This passkey does not work here. Sign in with your password')).toBeVisible();
  // Other tests use the dashboard at its own address.
  await new Dashboard(page).open();
});
