import { createHmac, randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import {
  changeProviderAccounts,
  getSealedAccounts,
  type SealedAccounts,
  testProviderAccount,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.operations';
import {
  accountSealing,
  type ProviderAccounts,
  type TwilioAccount,
  type WhatsAppAccount,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import { MessageCodec } from '@latchline/runtime/crypto/message-codec';
import { sealingKeys } from '@latchline/runtime/crypto/sealing-keys';
import { createLogger } from '@latchline/runtime/logger/logger';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks';
import { createGateway } from '../../create-gateway';
import { loadGatewayConfig } from '../../gateway.config';
import { noAccounts } from '../../testing/fake-notifications';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { testEnvironment } from '../../testing/gateway-under-test.config';
import type { Jar } from '../../testing/jar';

const key = randomBytes(32).toString('base64');
const codec = new MessageCodec(sealingKeys({ MESSAGE_SEALING_KEY: key }, accountSealing));
const folder = () => mkdtempSync(join(tmpdir(), 'latchline-accounts-'));
const [spool, otherSpool] = [folder(), folder()];
const site = 'http://localhost:3000';

const twilio: TwilioAccount = {
  ...{ account_sid: `AC${'0a'.repeat(16)}`, auth_token: 'the-first-token', from: '+441144960100' },
  former: [],
};
const whatsapp: WhatsAppAccount = {
  ...{ app_secret: 'the-app-secret', verify_token: 'verify-me', access_token: 'the-access-token' },
  ...{ phone_number_id: '106540352242922', former: [] },
};
const secrets = ['the-first-token', 'the-next-token', 'the-app-secret', 'verify-me', 'the-access-token'];

let gateway: GatewayUnderTest;
let other: GatewayUnderTest;
let admin: Jar;
let stored: SealedAccounts;
const answerAll = () => {
  for (const one of [gateway, other]) one.services.answer(getSealedAccounts, () => stored);
};
const store = (accounts: { twilio?: TwilioAccount; whatsapp?: WhatsAppAccount }) => {
  stored = {
    items: Object.entries(accounts).map(([provider, account]) => ({
      provider: provider as 'twilio' | 'whatsapp',
      sealed: codec.seal(account),
    })),
  };
};
beforeAll(async () => {
  // Only the last one that started can sign people in: Passport's strategies belong to the process.
  other = await GatewayUnderTest.start({ MESSAGE_SEALING_KEY: key, SPOOL_DIR: otherSpool });
  gateway = await GatewayUnderTest.start({ MESSAGE_SEALING_KEY: key, SPOOL_DIR: spool });
  admin = await gateway.signIn();
}, bootMs);
afterAll(async () => {
  await gateway.stop();
  await other.stop();
}, bootMs);

const text = (url: string, token: string, sid = twilio.account_sid) => {
  const fields = { AccountSid: sid, MessageSid: 'SM1', From: '+447700900123', Body: 'Locked out' };
  const path = '/api/channels/twilio/sms';
  return fetch(url + path, {
    method: 'POST',
    headers: { 'x-twilio-signature': getExpectedTwilioSignature(token, site + path, fields) },
    body: new URLSearchParams(fields),
  }).then(({ status }) => status);
};
const whatsAppMessage = (url: string, secret: string) =>
  fetch(`${url}/api/channels/whatsapp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update('{}').digest('hex')}`,
    },
    body: '{}',
  }).then(({ status }) => status);
const onBoth = async (what: string, status: (url: string) => Promise<number>, expected: number) => {
  for (const { url } of [gateway, other])
    await eventually(what, async () => (await status(url)) === expected);
};
const settings = '/api/admin/settings/provider-accounts';
const call = (method: string, path: string, body?: unknown, jar = admin) =>
  gateway.fetch(path, {
    method,
    headers: { ...jar.headers(), 'content-type': 'application/json', origin: site },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

it('does not exist before an account is stored, and accepts both providers within seconds afterwards', async () => {
  store({});
  answerAll();
  expect(await text(gateway.url, 'the-first-token')).toBe(404);
  expect(await whatsAppMessage(gateway.url, 'the-app-secret')).toBe(404);
  store({ twilio, whatsapp });
  await onBoth('a text accepted', (url) => text(url, 'the-first-token'), 200);
  await onBoth('a message accepted', (url) => whatsAppMessage(url, 'the-app-secret'), 200);
  expect(await text(gateway.url, 'another-token')).toBe(403);
  const verify = `${gateway.url}/api/channels/whatsapp?hub.mode=subscribe&hub.challenge=42&hub.verify_token=`;
  expect(await (await fetch(`${verify}verify-me`)).text()).toBe('42');
  expect((await fetch(`${verify}wrong`)).status).toBe(403);
});

it('refuses no event on its way while a token is replaced', async () => {
  const former = [{ account_sid: twilio.account_sid, auth_token: twilio.auth_token, until: inHours(24) }];
  store({ twilio: { ...twilio, auth_token: 'the-next-token', former }, whatsapp });
  await onBoth('the next token', (url) => text(url, 'the-next-token'), 200);
  await onBoth('the former token', (url) => text(url, 'the-first-token'), 200);
  store({ twilio: { ...twilio, auth_token: 'the-next-token', former: [] }, whatsapp });
  await onBoth('the end of the former token', (url) => text(url, 'the-first-token'), 403);
});

it('keeps the accounts on its disk, sealed and for its own user only', async () => {
  const path = join(spool, 'provider-accounts.sealed');
  await eventually('the file', () => readFileSync(path, 'utf8') === JSON.stringify(stored));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  for (const secret of secrets) expect(readFileSync(path, 'utf8')).not.toContain(secret);
});

it('uses the last known accounts while the notifications service fails', async () => {
  for (const one of [gateway, other]) one.services.fail(getSealedAccounts, new CodedError('x', 'Away'));
  expect(await text(gateway.url, 'the-next-token')).toBe(200);
  await other.services.stop();
  expect(await text(other.url, 'the-next-token')).toBe(200);
});

it('stops accepting events once an account is removed', async () => {
  store({ whatsapp });
  gateway.services.answer(getSealedAccounts, () => stored);
  await eventually('no account', async () => (await text(gateway.url, 'the-next-token')) === 404);
  expect(await whatsAppMessage(gateway.url, 'the-app-secret')).toBe(200);
});

describe('the settings', () => {
  const entered = {
    twilio: { account_sid: twilio.account_sid, auth_token: 'the-next-token', from: '+441144960100' },
  };

  it('are used by the gateway at once, and name no secret in the response, the log or Redis', async () => {
    gateway.services.answer(changeProviderAccounts, ({ patch, actor }) => {
      expect(patch).toEqual(entered);
      store({ twilio: { ...twilio, auth_token: 'the-next-token' }, whatsapp });
      const saved = { source: 'dashboard' as const, account: '0a0a', changed_by: actor };
      return { ...noAccounts, twilio: { ...noAccounts.twilio, ...saved } };
    });
    const response = await call('PATCH', settings, entered);
    expect(response.status).toBe(200);
    expect(await text(gateway.url, 'the-next-token')).toBe(200);
    const body = (await response.json()) as ProviderAccounts;
    expect(body).toMatchObject({
      twilio: { source: 'dashboard', account: '0a0a' },
      addresses: { twilio_sms: `${site}/api/channels/twilio/sms`, whatsapp: `${site}/api/channels/whatsapp` },
    });
    const rows = await gateway.query<{ details: unknown }>(
      `SELECT details FROM identity.audit WHERE action = 'changeProviderAccounts'`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('twilio');
    const keys = await gateway.redis.keys('*');
    const dumps = await Promise.all(keys.map((name) => gateway.redis.dumpBuffer(name)));
    const everything =
      JSON.stringify([body, rows]) + Buffer.concat(dumps.map((one) => one ?? Buffer.alloc(0)));
    for (const secret of [twilio.account_sid, ...secrets]) expect(everything).not.toContain(secret);
  });

  it('test what is entered', async () => {
    const response = await call('POST', `${settings}/test`, { twilio: { auth_token: 'the-next-token' } });
    expect(await response.json()).toEqual({
      problems: [],
      name: 'Latchline',
      number: '+441144960100',
      code: null,
    });
    expect(gateway.services.requests.findLast(({ name }) => name === testProviderAccount.name)?.data).toEqual(
      {
        twilio: { auth_token: 'the-next-token' },
      },
    );
  });

  it('are for administrators only, and refuse what no account can be', async () => {
    expect((await gateway.fetch(settings)).status).toBe(401);
    const refused = await call('PATCH', settings, {
      twilio: { account_sid: 'AC1', auth_token: 'the-next-token' },
    });
    expect(refused.status).toBe(422);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(await refused.text()).not.toContain('the-next-token');
  });
});

it(
  'verifies signatures after a restart with the notifications service, Postgres and Redis away',
  async () => {
    const nowhere = { databaseUrl: 'postgres://latchline@127.0.0.1:9/x', redisUrl: 'redis://127.0.0.1:9' };
    const overrides = { MESSAGE_SEALING_KEY: key, SPOOL_DIR: folder() };
    copyFileSync(
      join(spool, 'provider-accounts.sealed'),
      join(overrides.SPOOL_DIR, 'provider-accounts.sealed'),
    );
    const config = loadGatewayConfig(testEnvironment(nowhere, 'http://127.0.0.1:9', overrides));
    const alone: NestFastifyApplication = await createGateway(
      config,
      createLogger({ service: 'gateway', level: 'silent' }),
    );
    try {
      await alone.listen(0, '127.0.0.1');
      const url = (await alone.getUrl()).replace('[::1]', '127.0.0.1');
      expect(await text(url, 'the-next-token')).toBe(200);
      expect(await text(url, 'a-forged-token')).toBe(403);
      expect(await whatsAppMessage(url, 'the-app-secret')).toBe(200);
      const spooled = readFileSync(join(config.SPOOL_DIR, 'leads.spool'), 'utf8');
      expect(spooled.trim().split('\n').length).toBeGreaterThanOrEqual(2);
    } finally {
      await alone.close();
    }
  },
  bootMs,
);

function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString();
}
