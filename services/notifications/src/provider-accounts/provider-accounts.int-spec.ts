import { randomBytes } from 'node:crypto';
import { messagingErrors } from '@latchline/contracts/messaging/coded-error';
import { notificationErrors } from '@latchline/contracts/notifications/notification.errors';
import type { AccountTestResult } from '@latchline/contracts/notifications/provider-accounts/provider-account.schema';
import { OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { v7 as uuidv7 } from 'uuid';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { textAccount, TextService } from '../testing/text-service';
import { whatsAppAccount, whatsAppAppSecret, WhatsAppService } from '../testing/whatsapp-service';
import { ProviderAccountRepository } from './provider-account.repository';
import { ProviderAccounts } from './provider-accounts';
import { TestTwilioAccount } from './test-twilio-account';
import { TestWhatsAppAccount } from './test-whatsapp-account';

const actor = 'tom@latchline.example';
const twilio = {
  account_sid: textAccount.TWILIO_ACCOUNT_SID as string,
  auth_token: textAccount.TWILIO_AUTH_TOKEN as string,
  from: textAccount.TWILIO_FROM as string,
};
const whatsapp = {
  access_token: whatsAppAccount.WHATSAPP_ACCESS_TOKEN as string,
  phone_number_id: whatsAppAccount.WHATSAPP_PHONE_NUMBER_ID as string,
  app_secret: whatsAppAppSecret as string,
  verify_token: 'verify-me',
};
const site = 'https://latchline.example';

let texts: TextService;
let meta: WhatsAppService;
let under: NotificationsUnderTest;
async function start(more: Readonly<Record<string, string>> = {}): Promise<void> {
  [texts, meta] = [new TextService(), new WhatsAppService()];
  await Promise.all([texts.start(), meta.start()]);
  texts.number.voice_url = `${site}/api/channels/twilio/voice`;
  texts.number.sms_url = `${site}/api/channels/twilio/sms`;
  const urls = { TWILIO_URL: `http://${texts.host}`, WHATSAPP_URL: meta.url };
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL, [texts.host, meta.host], {
    ...urls,
    ...more,
  });
}
afterEach(async () => {
  await under.stop();
  await Promise.all([texts.stop(), meta.stop()]);
});

const save = (patch: Parameters<ProviderAccounts['change']>[0], expected = {}) =>
  under.accounts.change(patch, actor, expected);
const rows = () =>
  under.dataSource.query<{ provider: string; sealed: string | null }[]>('TABLE provider_accounts');
const customerTexted = async () => {
  const message = { id: uuidv7(), channel: 'text' as const, to: '+447700900456', text: 'On my way' };
  await under.customerTexts.run({ lead_id: uuidv7(), ...message }, { id: uuidv7() });
  await under.sendAll('text');
};

it('sends nothing before an account is entered, and by it at once afterwards', async () => {
  await start();
  expect((await under.staffing.read()).conditions.canText).toBe(false);
  await customerTexted();
  expect(texts.received).toHaveLength(0);
  await save({ twilio });
  expect((await under.staffing.read()).conditions.canText).toBe(true);
  await customerTexted();
  expect(texts.received).toHaveLength(1);
  await save({ twilio: null });
  expect(await under.texts.isSetUp()).toBe(false);
  await customerTexted();
  expect(texts.received).toHaveLength(1);
});

it('shows who changed what and when, and never a secret, in answers, rows or logs', async () => {
  await start();
  const saved = await save({ twilio, whatsapp });
  expect(saved).toMatchObject({
    twilio: {
      source: 'dashboard',
      account: '0a0a',
      from: twilio.from,
      changed_by: actor,
      former_until: null,
    },
    whatsapp: { source: 'dashboard', account: '2922', changed_by: actor },
  });
  const rotated = await save({ twilio: { auth_token: 'the-next-token' } });
  expect(Date.parse(rotated.twilio.former_until ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
  const everything = JSON.stringify([
    saved,
    rotated,
    await under.accounts.sealed(),
    await rows(),
    under.logged,
  ]);
  const { phone_number_id: id, ...secrets } = whatsapp;
  for (const secret of [
    twilio.account_sid,
    twilio.auth_token,
    'the-next-token',
    id,
    ...Object.values(secrets),
  ])
    expect(everything).not.toContain(secret);
});

it('refuses a change to a stale version, and an account without all its values', async () => {
  await start();
  const { updated_at } = await save({ twilio });
  await save({ twilio: null });
  const stale = save({ twilio }, { expected_updated_at: updated_at });
  await expect(stale).rejects.toMatchObject({ code: notificationErrors.stale });
  await expect(save({ whatsapp: { app_secret: 'alone' } })).rejects.toMatchObject({
    code: messagingErrors.invalid,
  });
});

it('prefers an account of the environment, which nobody can change here', async () => {
  await start({ ...textAccount, TWILIO_FROM: '+441144960777' });
  expect(await under.accounts.shown()).toMatchObject({
    twilio: { source: 'server', account: '0a0a', from: '+441144960777', changed_by: null },
  });
  await expect(save({ twilio })).rejects.toMatchObject({ code: notificationErrors.setOnServer });
  expect(await save({ whatsapp })).toMatchObject({ whatsapp: { source: 'dashboard' } });
});

it('seals accounts with the newest key, and deletes a former secret whose time is over', async () => {
  await start();
  const [older, newer] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const withKeys = (keys: string) =>
    new ProviderAccounts(new ProviderAccountRepository(under.dataSource), under.logger, {
      MESSAGE_SEALING_KEY: keys,
    } as ConstructorParameters<typeof ProviderAccounts>[2]);
  await withKeys(older).change({ twilio, whatsapp }, actor, {});
  const { updated_at } = await withKeys(older).change({ twilio: { auth_token: 'next' } }, actor, {});
  expect(await withKeys(`${newer} ${older}`).reseal()).toBe(2);
  expect(await withKeys(`${newer} ${older}`).reseal()).toBe(0);
  // The older key is not needed any more, and nobody has changed anything.
  expect(await withKeys(newer).twilio()).toMatchObject({
    auth_token: 'next',
    former: [{ auth_token: 'a-secret-token' }],
  });
  expect((await withKeys(newer).shown()).updated_at).toBe(updated_at);
  expect(await withKeys(newer).reseal(new Date(Date.now() + 25 * 3_600_000))).toBe(1);
  expect(await withKeys(newer).twilio()).toMatchObject({ auth_token: 'next', former: [] });
});

it('alerts the office even if an account cannot be opened', async () => {
  await start();
  await save({ twilio });
  await under.dataSource.query(
    `UPDATE provider_accounts SET sealed = 'v2.unknown.AAAA' WHERE provider = 'twilio'`,
  );
  expect(await under.texts.isSetUp()).toBe(true);
  expect(await under.texts.send('+447700900456', 'words')).toEqual({ error: 'not-set-up', final: true });
  expect(await under.accounts.shown()).toMatchObject({ twilio: { source: null } });
  expect(under.logged).toContain('Could not decrypt the account');
});

describe('a test', () => {
  const client = () => new OutboundClient({ OUTBOUND_ALLOWED_HOSTS: [texts.host, meta.host] });
  const ofTwilio = (entered = {}): Promise<AccountTestResult> =>
    new TestTwilioAccount(under.accounts, client(), {
      SITE_URL: site,
      TWILIO_URL: `http://${texts.host}`,
    }).run(entered);
  const ofMeta = (entered = {}): Promise<AccountTestResult> =>
    new TestWhatsAppAccount(under.accounts, client(), { WHATSAPP_URL: meta.url }).run(entered);

  it('accepts what works, stored or only entered', async () => {
    await start();
    expect(await ofTwilio()).toMatchObject({ problems: ['not-entered'] });
    expect(await ofMeta({ access_token: 'only' })).toMatchObject({ problems: ['not-entered'] });
    const works = { problems: [], name: 'Latchline', number: twilio.from, code: null };
    expect(await ofTwilio(twilio)).toEqual(works);
    expect((await rows()).every(({ sealed }) => sealed === null)).toBe(true);
    await save({ twilio, whatsapp });
    expect(await ofTwilio()).toEqual(works);
    expect(await ofMeta()).toEqual({ ...works, number: '+44 7700 900999' });
  });

  it.each<[string, object, Partial<TextService['account']>, Partial<TextService['number']>, string[]]>([
    ['a wrong token', { auth_token: 'wrong' }, {}, {}, ['wrong-credentials']],
    ['a suspended account', {}, { status: 'suspended' }, {}, ['account-suspended']],
    ['a closed account', {}, { status: 'closed' }, {}, ['account-closed']],
    ['a number elsewhere', { from: '+441144960123' }, {}, {}, ['number-not-in-account']],
    ['a name as sender', { from: 'Latchline' }, {}, {}, []],
    ['calls that go elsewhere', {}, {}, { voice_url: 'https://other.example/' }, ['calls-elsewhere']],
    ['no addresses', {}, {}, { voice_url: '', sms_url: '' }, ['calls-elsewhere', 'messages-elsewhere']],
  ])('of Twilio finds %s', async (_what, entered, account, number, problems) => {
    await start();
    Object.assign(texts.account, account);
    Object.assign(texts.number, number);
    await save({ twilio });
    expect((await ofTwilio(entered)).problems).toEqual(problems);
  });

  it('does not send a stored token for another account', async () => {
    await start();
    await save({ twilio });
    expect(await ofTwilio({ account_sid: `AC${'0b'.repeat(16)}` })).toMatchObject({
      problems: ['not-entered'],
    });
  });

  it.each([
    ['a wrong access token', { access_token: 'wrong' }, 'wrong-access-token', 'HTTP 401, 190'],
    ['the secret of another app', { app_secret: 'wrong' }, 'wrong-app-secret', 'HTTP 400, 100'],
    ['an unknown number', { phone_number_id: '123456789' }, 'number-unknown', 'HTTP 400, 100'],
  ])('of Meta finds %s', async (_what, entered, problem, code) => {
    await start();
    await save({ whatsapp });
    expect(await ofMeta(entered)).toEqual({ problems: [problem], name: null, number: null, code });
  });

  it('says so if the provider does not answer', async () => {
    await start();
    texts.failures.push({ status: 503 });
    meta.failures.push({ status: 500, code: 1 });
    expect(await ofTwilio(twilio)).toMatchObject({ problems: ['no-answer'], code: 'HTTP 503, 20429' });
    expect(await ofMeta(whatsapp)).toMatchObject({ problems: ['no-answer'], code: 'HTTP 500, 1' });
    [texts.silent, meta.silent] = [true, true];
    const { timeout } = AbortSignal;
    const spy = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 100));
    expect(await ofTwilio(twilio)).toMatchObject({ problems: ['no-answer'], code: 'timeout' });
    expect(await ofMeta(whatsapp)).toMatchObject({ problems: ['no-answer'], code: 'timeout' });
    spy.mockRestore();
  });
});
