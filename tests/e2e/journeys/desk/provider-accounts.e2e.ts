import { createHmac } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks';
import { OwnSystem } from '../../../support/own-system';
import { expectAccessible } from '../../../support/pages/accessible';
import { ProviderStubs } from '../../../support/provider-stubs';
import { test } from '../../../support/pages/test';

const account = { ADMIN_EMAIL: 'owner@latchline.example', ADMIN_PASSWORD: 'a cold kettle on a warm morning' };
let system: OwnSystem;
let providers: ProviderStubs;

test.beforeAll(async () => {
  system = await OwnSystem.create();
  providers = await ProviderStubs.start(system.url);
  await system.start({ ...account, ...providers.environment });
});
test.afterAll(async () => {
  await system?.remove();
  await providers?.stop();
});

/** The status of a text that a customer sends, signed by Twilio with this token. */
async function texted(sid: string, token: string): Promise<number> {
  const address = `${system.url}/api/channels/twilio/sms`;
  const fields = {
    AccountSid: sid,
    MessageSid: `SM${'0b'.repeat(16)}`,
    From: '+447700900123',
    Body: 'Locked out',
  };
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'x-twilio-signature': getExpectedTwilioSignature(token, address, fields) },
    body: new URLSearchParams(fields),
  });
  return response.status;
}

async function openSettings(page: Page): Promise<{ twilio: Locator; meta: Locator }> {
  await page.goto(`${system.url}/admin/login`);
  await page.getByLabel('E-mail').fill(account.ADMIN_EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(account.ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
  await page.goto(`${system.url}/admin/notifications`);
  return {
    twilio: page.getByRole('region', { name: 'Account at Twilio' }),
    meta: page.getByRole('region', { name: 'Account at Meta for WhatsApp' }),
  };
}

test('accounts are entered, tested and replaced without a restart', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const { twilio, meta } = await openSettings(page);
  const known = await providers.report();
  const [sid, token] = [known.TWILIO_ACCOUNT_SID, known.TWILIO_AUTH_TOKEN];
  expect(await texted(sid, token)).toBe(404);

  // A wrong token is found before it is saved.
  await twilio.getByLabel('Account SID').fill(sid);
  await twilio.getByLabel('Auth token').fill('mistyped-token');
  await twilio.getByLabel('Sender of texts').fill(known.TWILIO_FROM);
  await twilio.getByRole('button', { name: 'Test account' }).click();
  await expect(twilio.getByText(/does not accept this account SID .*20003/)).toBeVisible();
  await twilio.getByLabel('Auth token').fill(token);
  await twilio.getByRole('button', { name: 'Test account' }).click();
  await expect(twilio.getByText(`The account works: Latchline, ${known.TWILIO_FROM}.`)).toBeVisible();
  expect(await texted(sid, token)).toBe(404);
  await twilio.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('Account saved. It is used within seconds.')).toBeVisible();
  await expect.poll(() => texted(sid, token)).toBe(200);
  await expect(twilio.getByText(`The one in use ends in ${sid.slice(-4)}.`, { exact: false })).toBeVisible();
  await expect(twilio.getByLabel('Auth token')).toHaveValue('');

  // The next token counts at once, and the former one for events on their way.
  await twilio.getByLabel('Auth token').fill('the-next-token');
  await twilio.getByRole('button', { name: 'Save account' }).click();
  const end = twilio.getByRole('button', { name: 'Stop accepting the former secret' });
  await expect(end).toBeVisible();
  await expect.poll(() => texted(sid, 'the-next-token')).toBe(200);
  expect(await texted(sid, token)).toBe(200);
  await expectAccessible(page);
  await end.click();
  await expect(end).toBeHidden();
  await expect.poll(() => texted(sid, token)).toBe(403);

  await meta.getByLabel('Phone number ID').fill(known.WHATSAPP_PHONE_NUMBER_ID);
  await meta.getByLabel('Access token').fill(known.WHATSAPP_ACCESS_TOKEN);
  await meta.getByLabel('App secret').fill('mistyped-secret');
  await meta.getByLabel('Verify token').fill('verify-me');
  await meta.getByRole('button', { name: 'Test account' }).click();
  await expect(meta.getByText(/The app secret does not belong to the app/)).toBeVisible();
  await meta.getByLabel('App secret').fill(known.whatsAppAppSecret);
  await meta.getByRole('button', { name: 'Save account' }).click();
  await expect(meta.getByText(/The one in use ends in/)).toBeVisible();
  await meta.getByRole('button', { name: 'Test account' }).click();
  await expect(meta.getByText('The account works: Latchline, +44 7700 900999.')).toBeVisible();
  const signature = createHmac('sha256', known.whatsAppAppSecret).update('{}').digest('hex');
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
  const reported = () =>
    fetch(`${system.url}/api/channels/whatsapp`, { method: 'POST', headers, body: '{}' });
  await expect.poll(async () => (await reported()).status).toBe(200);
});
