import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../../support/pages/accessible';
import { MailServer } from '../../../support/mail-server';
import { OwnSystem } from '../../../support/own-system';
import { overflow } from '../../../support/pages/checks';
import { settings } from '../../../support/settings';
import { startTlsProxy, type TlsProxy } from '../../../support/tls-proxy';

/** The steps share their frame, so one of them is checked at every width. */
const widths = [360];
const domain = 'www.aire-locksmiths.co.uk';
const me = 'ann@aire-locksmiths.co.uk';
const password = 'a cold kettle on a warm morning';
const account = { ADMIN_EMAIL: me, ADMIN_PASSWORD: password };

let system: OwnSystem;
let proxy: TlsProxy;
let browser: Browser;
const mail = new MailServer();

test.beforeAll(async () => {
  system = await OwnSystem.create();
  proxy = await startTlsProxy(domain, system.port);
  browser = await chromium.launch({
    executablePath: settings.chromium,
    args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${domain} 127.0.0.1:${proxy.port}`],
  });
});
test.afterAll(async () => {
  await browser?.close();
  await proxy?.stop();
  await mail.stop();
  await system?.remove();
});

async function signIn(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/admin/login`);
  await page.getByLabel('E-mail').fill(me);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function newPage(): Promise<Page> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 360, height: 780 },
  });
  return context.newPage();
}

const step = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.locator('summary b', { hasText: title }) });
const progress = (page: Page, done: number) =>
  expect(page.getByRole('progressbar', { name: 'Set-up' })).toHaveAttribute('aria-valuenow', String(done));

test('a new administrator is led from the first sign-in to a finished set-up', async () => {
  test.slow();
  await system.start({ ...account, SITE_URL: system.url });
  const page = await newPage();
  await signIn(page, system.url);
  await expect(page).toHaveURL(/\/admin$/);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Get your business online' })).toBeVisible();
  await progress(page, 2);
  await expect(page.getByLabel('Business name')).toBeVisible();
  await expectAccessible(page, { where: 'name', widths: [360, 768, 1440] });

  // By keyboard: each saved step opens the next one and moves the focus there.
  await page.getByLabel('Business name').fill('Aire Locksmiths');
  await page.keyboard.press('Enter');
  await progress(page, 3);
  await expect(step(page, 'Phone number and e-mail').locator('summary')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await page.getByLabel('Phone number').fill('0113 275 0000');
  await page.getByLabel('E-mail address for customers').fill('help@aire-locksmiths.co.uk');
  await page.keyboard.press('Enter');
  await progress(page, 4);
  await page.getByLabel('Address', { exact: true }).fill('4 Kirkgate, Leeds LS1 6BY');
  await page.keyboard.press('Enter');
  await progress(page, 5);
  await expectAccessible(page, { where: 'prices', widths });
  await page.getByRole('button', { name: 'We name no prices' }).click();
  await progress(page, 6);
  await expectAccessible(page, { where: 'area', widths: [360, 1440] });
  await page.getByRole('button', { name: 'We work in these towns' }).click();
  await progress(page, 7);
  await expectAccessible(page, { where: 'logo', widths });
  await page.getByRole('button', { name: "We don't have a logo" }).click();
  await progress(page, 8);
  await expectAccessible(page, { where: 'sample', widths });
  await page.getByRole('button', { name: /^Move \d+ sample articles to the trash$/ }).click();
  await expect(page.getByText('Reviews, certificates, prices and company details are samples')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the sample reviews' }).click();
  await expect(page.getByText('Certificates, prices and company details are samples')).toBeVisible();
  await page.getByRole('link', { name: 'Open Business Info' }).click();
  await page.getByLabel('Certifications').fill('Checked by the police');
  await page.getByLabel('Price by day, in pounds').first().fill('85');
  await page.getByLabel('Legal name').fill('Aire Locksmiths Ltd');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Business information updated successfully')).toBeVisible();

  // Continues where it was left.
  await page.goto(`${system.url}/admin`);
  await expect(page.getByText('Set-up: 9 of 15 done')).toBeVisible();
  expect(await overflow(page), 'the line above the leads').toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText(/E-mail is captured on the server/)).toBeVisible();
  await page.getByLabel('Mail server').fill('smtp.aire-locksmiths.co.uk');
  await page.getByLabel('User name').fill(me);
  await expect(page.getByText(/SMTP_URL='smtps:\/\/ann%40aire-locksmiths.co.uk:PASSWORD@/)).toBeVisible();
  await expectAccessible(page, { where: 'mail', widths });
  await step(page, 'Test e-mail').locator('summary').click();
  await page.getByRole('button', { name: 'Send the test e-mail' }).click();
  await expect(page.getByText(`The e-mail to ${me} was captured on the server`)).toBeVisible();
  await expectAccessible(page, { where: 'test-mail-captured', widths });
  await step(page, 'Who is e-mailed').locator('summary').click();
  await page.getByRole('button', { name: `Add ${me}` }).click();
  await page.getByRole('button', { name: 'Save recipients' }).click();
  await progress(page, 10);
  await expectAccessible(page, { where: 'devices', widths });
  await page.getByRole('button', { name: "I don't need notifications" }).click();
  await progress(page, 11);
  await page.getByLabel('Your domain').fill(`https://${domain}/`);
  await expect(page.getByText(`SITE_URL='https://${domain}'`)).toBeVisible();
  await expectAccessible(page, { where: 'domain', widths });
  await step(page, 'Backups').locator('summary').click();
  await expectAccessible(page, { where: 'backups', widths });
  await page.getByRole('button', { name: 'Backups are made elsewhere' }).click();
  await progress(page, 12);
  await fetch(`${system.url}/health/live`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  await page.goto(`${system.url}/admin/setup?step=proxy`);
  await expect(page.getByText(/A proxy sends X-Forwarded-For, and it is ignored/)).toBeVisible();
  await progress(page, 11);
  await expectAccessible(page, { where: 'proxy', widths });

  // The operator follows the lines: a mail server, whose password is still wrong, and the domain behind a proxy.
  const online = { ...account, SITE_URL: `https://${domain}`, TRUST_PROXY: '1' };
  const own = { SMTP_URL: await mail.start(), MAIL_FROM: 'Aire Locksmiths <office@aire-locksmiths.co.uk>' };
  await system.stop();
  await system.start({ ...online, ...own });
  const site = `https://${domain}`;
  const there = await newPage();
  await signIn(there, site);
  await there.getByRole('link', { name: 'Continue' }).click();
  await progress(there, 14);
  await there.getByRole('button', { name: 'Send the test again' }).click();
  await expect(there.getByText('535 5.7.8 Error: authentication failed')).toBeVisible();
  await expect(there.getByText(/refused the user name or the password/)).toBeVisible();
  await expectAccessible(there, { where: 'test-mail-refused', widths });
  mail.acceptsPasswords = true;
  await there.getByRole('button', { name: 'Send the test again' }).click();
  await expect(there.getByRole('heading', { name: 'Everything is set up' })).toBeVisible();
  expect(mail.received).toEqual([me]);
  await expectAccessible(there, { where: 'done', widths });
  await there.getByRole('link', { name: 'Go to Leads' }).click();
  await expect(there.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  await there.setViewportSize({ width: 1440, height: 900 });
  await there.getByRole('link', { name: 'Settings' }).click();
  await expect(there.getByRole('link', { name: 'Audit log' })).toBeVisible();
  await expect(there.getByRole('link', { name: /^Set-up/ })).toHaveCount(0);
  await there.goto(`${site}/admin/account`);
  await expect(there.getByText(/^Latchline \d+\.\d+\.\d+/)).toBeVisible();
  await expect(there.getByRole('link', { name: 'Set-up checks' })).toHaveCount(1);

  // A state that turns bad later is a failed check.
  await system.stop();
  await system.start(online);
  await there.goto(`${site}/admin`);
  await expect(
    there.getByText('E-mail sending: E-mail is captured on the server and reaches nobody'),
  ).toBeVisible();
  await there.goto(`${site}/admin/account`);
  await there.getByRole('link', { name: 'Set-up checks', exact: true }).click();
  await expect(there.getByRole('heading', { name: 'Something needs attention' })).toBeVisible();
});
