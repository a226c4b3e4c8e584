import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Alarms } from '@latchline/contracts/api/alarm.operations';
import { getUnsentLeads } from '@latchline/contracts/leads/waiting-leads.operations';
import { pushAlarm } from '@latchline/contracts/notifications/push-alarm.operations';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { SMTPServer } from 'smtp-server';
import { RefusedRequests } from '../channels/refused-requests';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';
import { callAs, createUser, signInAs } from '../testing/test-users';

let gateway: GatewayUnderTest;
let call: ReturnType<typeof callAs>;
let hook: Server;
let mail: SMTPServer;
let status = 200;
const secret = 'app-secret';
const posted: { text: string }[] = [];
const mails: { to: string[]; text: string }[] = [];

beforeAll(async () => {
  hook = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (status === 200) posted.push(JSON.parse(body) as { text: string });
      response.writeHead(status).end();
    });
  });
  mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  const ports = await Promise.all(
    [hook, mail].map(
      (server) =>
        new Promise<number>((resolve) => {
          const listening = server.listen(0, '127.0.0.1', () =>
            resolve((listening.address() as AddressInfo).port),
          );
        }),
    ),
  );
  gateway = await GatewayUnderTest.start({
    ALARM_CHECK_SECONDS: '1',
    ALARM_WEBHOOK_URL: `http://127.0.0.1:${ports[0]}/hook`,
    SMTP_URL: `smtp://127.0.0.1:${ports[1]}`,
    ...{ WHATSAPP_APP_SECRET: secret, WHATSAPP_VERIFY_TOKEN: 'verify-me' },
  });
  const admin = await createUser(gateway, 'admin', 'boss@latchline.example');
  call = callAs(gateway, await signInAs(gateway, admin));
}, bootMs);
afterAll(async () => {
  await gateway.stop();
  hook.close();
  await new Promise<void>((resolve) => mail.close(resolve));
}, bootMs);

const list = async () => (await (await call('GET', '/api/admin/alarms')).json()) as Alarms;

it('tells administrators once, on every lane, and shows it in the dashboard', async () => {
  expect(await list()).toEqual({ items: [], lanes: ['email', 'push', 'webhook'], probe: null });
  gateway.services.answer(getUnsentLeads, () => ({ late: 2, oldest_seconds: 95 }));
  await eventually('the webhook and the mail', () => Promise.resolve(posted.length > 0 && mails.length > 0));
  expect(posted[0]?.text).toContain('2 waiting to be sent to your team, the oldest for 95 seconds');
  expect(mails[0]?.to).toContain('boss@latchline.example');
  expect(mails[0]?.text).toContain('Subject: Leads are not reaching your team');
  expect((await list()).items).toMatchObject([{ name: 'leads-waiting' }]);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const pushed = gateway.services.requests.filter(({ name }) => name === pushAlarm.name);
  expect([posted.length, mails.length, pushed.length]).toEqual([1, 1, 1]);
}, 30_000);

it('leaves the message to another gateway that was first', async () => {
  expect(await gateway.redis.exists('{gateway}:alarm:leads-waiting')).toBe(1);
});

it('sends a test to every lane, and reports the one that fails', async () => {
  status = 500;
  const response = await call('POST', '/api/admin/alarms/test');
  expect(await response.json()).toEqual({
    items: [
      { lane: 'email', error: null },
      { lane: 'push', error: null },
      { lane: 'webhook', error: 'HTTP 500' },
    ],
  });
  expect(mails.at(-1)?.text).toContain('Nothing is wrong');
});

it('begins when a provider is refused several times in a row, and ends with a genuine request', async () => {
  const report = (key: string) =>
    gateway.postJson('/api/channels/whatsapp', '{}', {
      'x-hub-signature-256': `sha256=${createHmac('sha256', key).update('{}').digest('hex')}`,
    });
  const found = async () => (await list()).items.find(({ name }) => name === 'channel-refused')?.detail;
  const unsigned = () => gateway.postJson('/api/channels/whatsapp', '{}');
  for (const _ of [1, 2, 3]) expect((await unsigned()).status).toBe(403);
  expect(gateway.app.get(RefusedRequests).problem()).toBeNull();
  for (const _ of [1, 2, 3]) expect((await report('wrong')).status).toBe(403);
  await eventually('the alarm', async () => (await found()) !== undefined);
  expect(await found()).toBe('Refused because of their signatures, one after the other: 3 of WhatsApp.');
  expect((await report(secret)).status).toBe(200);
  expect(gateway.app.get(RefusedRequests).problem()).toBeNull();
}, 30_000);

it('is closed to dispatchers', async () => {
  const dispatcher = await createUser(gateway, 'dispatcher', 'dispatch@latchline.example');
  const asDispatcher = callAs(gateway, await signInAs(gateway, dispatcher));
  expect((await asDispatcher('GET', '/api/admin/alarms')).status).toBe(403);
  expect((await asDispatcher('POST', '/api/admin/alarms/test')).status).toBe(403);
});
