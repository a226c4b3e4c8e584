import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChannelIntake } from '@latchline/contracts/leads/channels/intake-message.schema';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { Metrics } from '@latchline/runtime/health/metrics';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';
import { storeUrls } from '../testing/gateway-under-test.config';
import { RedisProxy } from '../testing/redis-proxy';

const account = { TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`, TWILIO_AUTH_TOKEN: 'a-secret-token' };
const meta = { WHATSAPP_APP_SECRET: 'app-secret', WHATSAPP_VERIFY_TOKEN: 'verify-me' };

let proxy: RedisProxy;
let gateway: GatewayUnderTest;
beforeAll(async () => {
  proxy = new RedisProxy(new URL(storeUrls().redisUrl));
  const office = { CALLS_FORWARD_TO: '+441144960999', CALLS_RING_SECONDS: '20' };
  gateway = await GatewayUnderTest.start({ ...account, ...meta, ...office, REDIS_URL: await proxy.open() });
}, bootMs);
afterAll(async () => {
  await gateway.stop();
  await proxy.close();
}, bootMs);
const isBack = () => eventually('Redis is back', () => gateway.redis.status === 'ready');
beforeEach(async () => {
  await isBack();
  await gateway.redis.del(leadIntakeStream);
});

const twilio = (path: string, fields: Record<string, string>, signature?: string) => {
  const all = { AccountSid: account.TWILIO_ACCOUNT_SID, ...fields };
  const address = `${gateway.config.SITE_URL}/api/channels/twilio/${path}`;
  return gateway.postForm(`/api/channels/twilio/${path}`, all, {
    'x-twilio-signature': signature ?? getExpectedTwilioSignature(account.TWILIO_AUTH_TOKEN, address, all),
  });
};
const whatsApp = (body: string, secret = meta.WHATSAPP_APP_SECRET) =>
  gateway.postJson('/api/channels/whatsapp', body, {
    'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  });
const call = { CallSid: 'CA1', From: '+447700900123', CallStatus: 'ringing' };
const text = { MessageSid: 'SM1', From: '+447700900123', Body: 'Locked out in S11' };
const wordsOf = (count: number) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: Array.from({ length: count }, (_, index) => ({
      changes: [
        {
          field: 'messages',
          value: {
            messages: [
              {
                id: `wamid.${index}`,
                from: '447700900123',
                timestamp: '1749416383',
                type: 'text',
                text: { body: 'x'.repeat(900) },
              },
            ],
          },
        },
      ],
    })),
  });

const entries = async () =>
  (await gateway.redis.xrange(leadIntakeStream, '-', '+')).map(([, fields]) => {
    const sealed = fields[fields.indexOf('sealed') + 1] ?? '';
    return { sealed, data: (gateway.codec.open(sealed) as { data: ChannelIntake }).data };
  });
const events = async () => (await entries()).map(({ data }) => data.event);

it('answers a call with instructions to connect it, once it is in the stream', async () => {
  const answer = await twilio('voice', call);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8');
  const xml = await answer.text();
  expect(xml).toContain(
    '<Dial answerOnBridge="true" timeout="20" action="http://localhost:3000/api/channels/twilio/voice"',
  );
  expect(xml).toContain('>+441144960999</Number>');
  expect(await events()).toMatchObject([{ kind: 'call', ref: 'CA1', state: 'ringing' }]);
});

it('ends a call that nobody answered', async () => {
  const answer = await twilio('voice', { ...call, DialCallStatus: 'no-answer' });
  expect(await answer.text()).toContain('<Response><Hangup/></Response>');
  expect(await events()).toMatchObject([{ state: 'missed' }]);
});

it('accepts a text and what became of one, sealed', async () => {
  expect(await (await twilio('sms', text)).text()).toContain('<Response></Response>');
  expect((await twilio('status', { MessageSid: 'SM2', MessageStatus: 'sent' })).status).toBe(204);
  expect(await events()).toMatchObject([{ kind: 'message', text: text.Body }, { kind: 'receipt' }]);
  for (const { sealed } of await entries()) expect(sealed).not.toMatch(/Locked|7700900123/);
});

it('gives an event the same id each time it is delivered', async () => {
  await Promise.all(Array.from({ length: 3 }, () => twilio('sms', text)));
  const ids = (await entries()).map(({ data }) => data.id);
  expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
});

it('accepts several messages of WhatsApp in one request, of more than 64 KiB', async () => {
  const body = wordsOf(200);
  expect(body.length).toBeGreaterThan(150_000);
  expect((await whatsApp(body)).status).toBe(200);
  expect(await events()).toHaveLength(200);
});

it('verifies the address for Meta', async () => {
  const verify = (token: string) =>
    gateway.fetch(
      `/api/channels/whatsapp?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
    );
  expect(await (await verify('verify-me')).text()).toBe('1158201444');
  expect((await verify('guess')).status).toBe(403);
});

it('refuses and counts what is forged, and stores nothing of it', async () => {
  const forged = async () => {
    const text = await gateway.app.get(Metrics).render();
    return [...text.matchAll(/gateway_channel_requests_total\{.*outcome="forged".*\} (\d+)/g)].map(
      ([, count]) => Number(count),
    );
  };
  const before = await forged();
  expect((await twilio('voice', call, 'Zm9yZ2Vk')).status).toBe(403);
  expect((await twilio('sms', { ...text, AccountSid: `AC${'0b'.repeat(16)}` })).status).toBe(403);
  expect((await gateway.postForm('/api/channels/twilio/status', {})).status).toBe(403);
  expect((await whatsApp('{}', 'guess')).status).toBe(403);
  expect((await gateway.fetch('/api/channels/whatsapp', { method: 'POST' })).status).toBe(403);
  expect(await entries()).toEqual([]);
  const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);
  expect(sum(await forged()) - sum(before)).toBe(5);
});

it('refuses bodies that are too large or packed', async () => {
  expect((await twilio('sms', { ...text, Body: 'x'.repeat(70_000) })).status).toBe(413);
  expect((await whatsApp('x'.repeat(3 * 1024 * 1024 + 1))).status).toBe(413);
  const packed = await gateway.fetch('/api/channels/whatsapp', {
    method: 'POST',
    body: 'x',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  });
  expect(packed.status).toBe(415);
});

it('spools events while Redis is away, and sends them later', async () => {
  const spooled = () => readFileSync(join(gateway.config.SPOOL_DIR, 'leads.spool'), 'utf8');
  proxy.broken = true;
  expect((await twilio('sms', text)).status).toBe(200);
  expect((await twilio('voice', call)).status).toBe(200);
  expect(spooled().split('\n')).toHaveLength(3);
  expect(spooled()).not.toContain('Locked');
  proxy.broken = false;
  await isBack();
  await eventually('both events', async () => (await events()).length === 2);
  await eventually('an empty spool', () => spooled() === '');
});

it(
  'has no addresses for providers until they are configured',
  async () => {
    const off = await GatewayUnderTest.start();
    try {
      const statuses = async () => {
        const answers = await Promise.all([
          off.postForm('/api/channels/twilio/voice', call),
          off.postForm('/api/channels/twilio/sms', text),
          off.postJson('/api/channels/whatsapp', {}),
          off.fetch('/api/channels/whatsapp?hub.challenge=1'),
        ]);
        return answers.map(({ status }) => status);
      };
      // Until the gateway has read that there are no accounts, providers have to send again.
      await eventually('an answer of 404', async () => !(await statuses()).includes(503));
      expect(await statuses()).toEqual([404, 404, 404, 404]);
    } finally {
      await off.stop();
    }
  },
  bootMs,
);
