import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { expectAccessible } from '../../../support/pages/accessible';
import { query } from '../../../support/database';
import { mailsAbout, readMail } from '../../../support/mailbox';
import { oneTimeCode } from '../../../support/one-time-code';
import { askForNotifications } from '../../../support/dashboard/notification-permission';
import { Dashboard } from '../../../support/pages/dashboard.page';
import { leadAgent, postLead } from '../../../support/post-lead';
import { settings } from '../../../support/settings';
import { waitUntil } from '../../../support/wait-until';

const firstPassword = 'a cold kettle on a warm morning';
const secondPassword = 'nine quiet geese cross the ford';

/** The path of the link in the newest e-mail to this address. */
async function linkTo(address: string, about: string): Promise<string> {
  const mail = await waitUntil(`a mail to ${address}`, async () => {
    const found = (await mailsAbout(about)).filter(({ to }) => to.includes(address));
    return found.at(0);
  });
  const [link = ''] = /https?:\/\/\S+\/admin\/\S+#token=\S+/.exec((await readMail(mail.id)).text) ?? [];
  const { pathname, hash } = new URL(link);
  // Relative to the tests' base URL: the e-mail has the public one, and cookies are bound to their host.
  return pathname + hash;
}

/** Submits a lead and returns the recipients of its alert e-mails. */
async function recipientsOfLead(name: string): Promise<string[]> {
  const { id, refusal } = await postLead(leadAgent(), { name, phone: '07700 900461', key: randomUUID() });
  expect([id, refusal]).toEqual([expect.any(String), undefined]);
  const sent = await waitUntil('every e-mail about the lead', async () => {
    const rows = await query<{ recipient: string; state: string }>(
      `SELECT recipient, state FROM notifications.deliveries WHERE lead_id = $1 AND channel = 'email'`,
      [id],
    );
    return rows.length > 0 && rows.every(({ state }) => state === 'sent') && rows;
  });
  return sent.map(({ recipient }) => recipient);
}

test('an invited user signs up, adds a second factor, signs out everywhere and resets the password by e-mail', async ({
  page,
  browser,
}) => {
  test.slow();
  const email = `journey-${randomUUID().slice(0, 8)}@example.com`;
  const admin = new Dashboard(page);
  await admin.open();
  await page.goto('/admin/users');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption('dispatcher');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Invitation sent' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Invited' })).toBeVisible();
  await expectAccessible(page, { where: 'users' });

  const context = await browser.newContext({ baseURL: settings.url });
  const theirs = await context.newPage();
  await askForNotifications(theirs);
  const dashboard = new Dashboard(theirs);
  await theirs.goto(await linkTo(email, 'You are invited'));
  await expect(theirs.getByText("You've been invited as a dispatcher.")).toBeVisible();
  await expectAccessible(theirs, { where: 'welcome' });
  await theirs.getByLabel('Password', { exact: true }).fill('password123');
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(theirs.getByText(/in lists of stolen passwords/)).toBeVisible();
  await theirs.getByLabel('Password', { exact: true }).fill(firstPassword);
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(dashboard.toast('Successfully signed in')).toBeVisible();

  // Dispatchers get alerts from the start and choose how.
  expect(await recipientsOfLead(`Alerted ${email}`)).toContain(email);
  await theirs.goto('/admin/account');
  await expect(theirs.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  await theirs.getByRole('checkbox', { name: 'E-mail me every new lead' }).click();
  await expect(dashboard.toast('E-mails about new leads are off')).toBeVisible();
  await theirs.goto('/admin');
  await expect(theirs.getByText("You won't hear about new leads.")).toBeVisible();
  await expectAccessible(theirs, { where: 'not-notified' });
  await theirs.getByRole('link', { name: 'Turn on notifications' }).click();
  await theirs.getByRole('checkbox', { name: 'E-mail me every new lead' }).click();
  await expect(dashboard.toast("You'll get an e-mail for every new lead")).toBeVisible();
  await theirs.getByRole('button', { name: 'Set up' }).click();
  await theirs.getByLabel('Your password').fill(firstPassword);
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await expect(theirs.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(theirs, { where: 'account-setup' });
  const secret = (await theirs.locator('code').innerText()).replaceAll(' ', '');
  await theirs.getByRole('textbox', { name: 'Code' }).fill(oneTimeCode(secret, Date.now() - 30_000));
  await theirs.getByRole('button', { name: 'Confirm' }).click();
  await expect(theirs.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  const [recovery = ''] = await theirs
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  await theirs.getByRole('button', { name: "I've saved them" }).click();
  await expect(theirs.getByText(/10 recovery codes are left/)).toBeVisible();
  await expectAccessible(theirs, { where: 'account' });

  await theirs.getByRole('button', { name: 'Sign out everywhere' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(dashboard.toast('Successfully signed out')).toBeVisible();
  await dashboard.signIn({ email, password: firstPassword });
  await expect(theirs.getByText('Enter the code from your app.')).toBeVisible();
  await expectAccessible(theirs, { where: 'code' });
  await theirs.getByRole('textbox', { name: 'Code' }).fill(oneTimeCode(secret));
  await theirs.getByRole('button', { name: 'Sign In' }).click();
  await expect(dashboard.toast('Successfully signed in')).toBeVisible();

  await theirs.goto('/admin/account');
  await theirs.getByRole('button', { name: 'Sign out everywhere' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await theirs.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(theirs.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectAccessible(theirs, { where: 'forgot' });
  await theirs.getByLabel('E-mail').fill(email);
  await theirs.getByRole('button', { name: 'Send the link' }).click();
  await expect(theirs.getByText(/If there's an account with this address/)).toBeVisible();
  const link = await linkTo(email, 'Reset your password');
  await theirs.goto(link);
  await theirs.getByLabel('New password').fill(secondPassword);
  await theirs.getByRole('button', { name: 'Save the password' }).click();
  await expect(dashboard.toast('Password changed. Sign in with your new password')).toBeVisible();
  await dashboard.signIn({ email, password: secondPassword });
  await theirs.getByRole('button', { name: 'Use a recovery code' }).click();
  await theirs.getByLabel('Recovery code').fill(recovery);
  await theirs.getByRole('button', { name: 'Sign In' }).click();
  await expect(dashboard.toast('Successfully signed in')).toBeVisible();
  await theirs.goto(link);
  await theirs.getByLabel('New password').fill(secondPassword);
  await theirs.getByRole('button', { name: 'Save the password' }).click();
  await expect(theirs.getByRole('link', { name: 'Send another link' })).toBeVisible();

  // Revoked access ends at once.
  await page.reload();
  await page.getByRole('button', { name: `More actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Turn off', exact: true }).click();
  await expect(admin.toast('Account turned off')).toBeVisible();
  await theirs.goto('/admin');
  await expect(theirs).toHaveURL(/\/admin\/login/);
  expect(await recipientsOfLead(`Unheard ${email}`)).not.toContain(email);
  await page.getByRole('button', { name: `More actions for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(admin.toast('Account removed')).toBeVisible();
  await context.close();
  expect(await query('SELECT 1 FROM identity.users WHERE email = $1', [email])).toEqual([]);
});

test('a session survives a browser restart and refreshes itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchline-profile-'));
  const launch = () =>
    chromium.launchPersistentContext(folder, {
      baseURL: settings.url,
      executablePath: settings.chromium,
      args: ['--no-sandbox'],
    });
  try {
    const before = await launch();
    await new Dashboard(await before.newPage()).open();
    await before.close();

    const after = await launch();
    const page = await after.newPage();
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();

    // Drops the access token, as if it had expired overnight.
    await after.clearCookies({ name: /latchline-access/ });
    const refreshedOnStart = page.waitForResponse((response) =>
      /\/api\/auth\/(refresh|session)/.test(response.url()),
    );
    await page.reload();
    expect((await refreshedOnStart).status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
    expect((await after.cookies()).some(({ name }) => name.endsWith('latchline-access'))).toBe(true);

    // Mid-session, a rejected request triggers a refresh and is retried.
    await page.goto('/admin/account');
    await expect(page.getByText('Where you are signed in')).toBeVisible();
    const refreshed = page.waitForResponse('**/api/auth/refresh');
    await after.clearCookies({ name: /latchline-access/ });
    await page
      .getByRole('link', { name: /^Leads/ })
      .first()
      .click();
    expect((await refreshed).status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
    await after.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
