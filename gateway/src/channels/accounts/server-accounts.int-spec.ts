import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getProviderAccounts,
  getSealedAccounts,
  testProviderAccount,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.operations';
import {
  accountSealing,
  type ProviderAccounts,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { sealingKeys } from '@latchline/runtime/crypto/sealing-keys';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks';
import { noAccounts } from '../../testing/fake-notifications';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

const key = randomBytes(32).toString('base64');
const codec = new MessageCodec(sealingKeys({ MESSAGE_SEALING_KEY: key }, accountSealing));
const [ofServer, ofDashboard] = [`AC${'0c'.repeat(16)}`, `AC${'0a'.repeat(16)}`];
const spool = mkdtempSync(join(tmpdir(), 'latchline-accounts-'));
const site = 'http://localhost:3000';
const settings = '/api/admin/settings/provider-accounts';

let gateway: GatewayUnderTest;
let headers: Record<string, string>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start({
    ...{ MESSAGE_SEALING_KEY: key, SPOOL_DIR: spool },
    ...{ TWILIO_ACCOUNT_SID: ofServer, TWILIO_AUTH_TOKEN: 'the-token-of-the-server' },
    ...{ WHATSAPP_APP_SECRET: 'the-secret-of-the-server', WHATSAPP_VERIFY_TOKEN: 'verify-me' },
    PHONE_SIMULATOR_URL: 'http://127.0.0.1:8026',
  });
  headers = { ...(await gateway.signIn()).headers(), 'content-type': 'application/json', origin: site };
  const account = { account_sid: ofDashboard, auth_token: 'entered', from: '+441144960100', former: [] };
  const stored = { items: [{ provider: 'twilio' as const, sealed: codec.seal(account) }] };
  gateway.services.answer(getSealedAccounts, () => stored);
  gateway.services.answer(getProviderAccounts, () => noAccounts);
}, bootMs);
afterAll(() => gateway.stop(), bootMs);

const text = async (AccountSid: string, token: string) => {
  const fields = { AccountSid, MessageSid: 'SM1', From: '+447700900123', Body: 'Locked out' };
  const path = '/api/channels/twilio/sms';
  const signature = getExpectedTwilioSignature(token, site + path, fields);
  return (await gateway.postForm(path, fields, { 'x-twilio-signature': signature })).status;
};

it('is used instead of the stored one', async () => {
  const file = join(spool, 'provider-accounts.sealed');
  await eventually(
    'the stored account',
    () => existsSync(file) && readFileSync(file, 'utf8').includes('twilio'),
  );
  expect(await text(ofServer, 'the-token-of-the-server')).toBe(200);
  expect(await text(ofDashboard, 'entered')).toBe(403);
});

it('is shown as one of the simulator, and cannot be changed', async () => {
  const shown = (await (await gateway.fetch(settings, { headers })).json()) as ProviderAccounts;
  expect([shown.twilio.source, shown.whatsapp.source]).toEqual(['simulator', 'simulator']);
  for (const patch of [{ twilio: { from: '+441144960100' } }, { whatsapp: null }]) {
    const body = JSON.stringify(patch);
    expect((await gateway.fetch(settings, { method: 'PATCH', headers, body })).status).toBe(409);
  }
});

it('is tested with the secret that only the gateway knows', async () => {
  const test = (body: object) =>
    gateway.fetch(`${settings}/test`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect((await test({ whatsapp: {} })).status).toBe(200);
  expect((await test({ twilio: {} })).status).toBe(200);
  const tests = gateway.services.requests.filter(({ name }) => name === testProviderAccount.name);
  expect(tests.map(({ data }) => data)).toEqual([
    { whatsapp: { app_secret: 'the-secret-of-the-server' } },
    { twilio: {} },
  ]);
});
