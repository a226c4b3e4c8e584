import { freePort } from '@latchline/runtime/testing/own-redis';
import { OutboundClient } from '@latchline/runtime/outbound/outbound.client';
import { v7 as uuidv7 } from 'uuid';
import { NotificationsUnderTest } from '../testing/notifications-under-test';
import { Prism } from '../testing/prism';
import { textAccount, TextService } from '../testing/text-service';
import { whatsAppAccount, whatsAppAppSecret, WhatsAppService } from '../testing/whatsapp-service';
import { TestTwilioAccount } from './test-twilio-account';
import { TestWhatsAppAccount } from './test-whatsapp-account';

// What we send, and what our stubs answer, is allowed by the descriptions that Twilio and Meta publish of their APIs. One field is
// missing in Meta's and was added: `biz_opaque_callback_data`, which its guide describes.
const customer = '+447700900456';
const site = 'https://latchline.example';
const reportTo = `${site}/api/channels/twilio/status`;
const sid = (prefix: string, number: number) => prefix + String(number).padStart(32, '0');
const bootMs = 120_000;

let prism: Prism;
let host: string;
let under: NotificationsUnderTest;
const client = () => new OutboundClient({ OUTBOUND_ALLOWED_HOSTS: [host] });

async function start(
  api: 'twilio' | 'whatsapp',
  stub: TextService | WhatsAppService,
  environment: (host: string) => Record<string, string>,
): Promise<void> {
  await stub.start();
  prism = new Prism();
  host = await prism.start(api, stub.host, await freePort());
  under = await NotificationsUnderTest.start(process.env.DATABASE_URL, [host], environment(host));
}
async function stop(stub: TextService | WhatsAppService): Promise<void> {
  await under?.stop();
  await prism?.stop();
  await stub.stop();
}

describe('Twilio', () => {
  const stub = new TextService();
  beforeAll(
    () => start('twilio', stub, (prismHost) => ({ ...textAccount, TWILIO_URL: `http://${prismHost}` })),
    bootMs,
  );
  afterAll(() => stop(stub));

  it('allows the texts that we send', async () => {
    const ids: string[] = [];
    const onAccepted = (id: string) => Promise.resolve(void ids.push(id));
    expect(await under.texts.send(customer, 'On my way ☂', { reportTo, onAccepted })).toBeUndefined();
    expect(ids).toEqual([sid('SM', 1)]);
    expect(stub.received).toEqual([{ to: customer, body: 'On my way ☂', reportTo }]);
  });

  it('allows the deletions of an erased person', async () => {
    const paths = [
      `Calls/${sid('CA', 1)}`,
      `Recordings/${sid('RE', 1)}`,
      `Messages/${sid('MM', 1)}/Media/${sid('ME', 1)}`,
      `Messages/${sid('MM', 1)}`,
    ];
    for (const path of paths) stub.kept.add(path);
    await under.erase([uuidv7()], [], uuidv7(), paths);
    await under.copyDeletion.run();
    expect(stub.deletions.sort()).toEqual(paths.sort());
    expect(paths.filter((path) => stub.kept.has(path))).toEqual([]);
  });

  it('allows the test of an account', async () => {
    stub.number.voice_url = `${site}/api/channels/twilio/voice`;
    stub.number.sms_url = `${site}/api/channels/twilio/sms`;
    const config = { SITE_URL: site, TWILIO_URL: `http://${host}` };
    expect(await new TestTwilioAccount(under.accounts, client(), config).run({})).toEqual({
      ...{ problems: [], name: 'Latchline', number: textAccount.TWILIO_FROM, code: null },
    });
  });

  it('refuses a text without a recipient', async () => {
    const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: From } = textAccount;
    const response = await fetch(`http://${host}/2010-04-01/Accounts/${account}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      body: new URLSearchParams({ From, Body: 'Nobody gets this' }),
    });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("must have required property 'To'");
  });
});

describe('Meta', () => {
  const stub = new WhatsAppService();
  const urlOf = (prismHost: string) => `http://${prismHost}/v23.0`;
  beforeAll(
    () => start('whatsapp', stub, (prismHost) => ({ ...whatsAppAccount, WHATSAPP_URL: urlOf(prismHost) })),
    bootMs,
  );
  afterAll(() => stop(stub));

  it.each([
    ['texts', {}, 'text'],
    [
      'templates',
      { template: { name: 'on_my_way', language: 'en_GB', parameters: ['Sam', '20'] } },
      'template',
    ],
  ])('allows the %s that we send', async (_what, fields, type) => {
    stub.open.add(customer.slice(1));
    stub.templates.set('on_my_way/en_GB', 2);
    const message = { id: uuidv7(), channel: 'whatsapp' as const, to: customer, text: 'On my way' };
    await under.customerTexts.run({ lead_id: uuidv7(), ...message, ...fields }, { id: uuidv7() });
    await under.sendAll('whatsapp');
    expect(stub.received.at(-1)).toMatchObject({ type, biz_opaque_callback_data: message.id });
  });

  it('allows the test of an account', async () => {
    const test = new TestWhatsAppAccount(under.accounts, client(), { WHATSAPP_URL: urlOf(host) });
    expect(await test.run({ app_secret: whatsAppAppSecret })).toMatchObject({ problems: [], code: null });
  });

  it('refuses a message without a recipient', async () => {
    const { WHATSAPP_PHONE_NUMBER_ID: number, WHATSAPP_ACCESS_TOKEN: token } = whatsAppAccount;
    const response = await fetch(`${urlOf(host)}/${number}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        type: 'text',
        text: { body: 'Nobody gets this' },
      }),
    });
    expect(response.status).toBe(422);
  });
});
