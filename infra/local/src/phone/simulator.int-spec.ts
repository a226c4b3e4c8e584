import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { validateRequest } from 'twilio/lib/webhooks/webhooks';
import { until } from '../supervisor/pause';
import type { Call } from './calls';
import { metaSignature } from './signatures';
import { simulatedNumbers } from './simulated-account';
import { numberIn, type Simulator, startSimulator } from './simulator';
import type { Message } from './thread';

const account = {
  accountSid: `AC${'0a'.repeat(16)}`,
  authToken: 'token',
  appSecret: 'secret',
  verifyToken: 'verify',
  accessToken: 'access',
};
const customer = '+447700900123';
const siteUrl = 'http://localhost:3000';

/** The site: it records what is genuine and responds with the instructions of `twiml`. */
const received: { path: string; fields: Record<string, string>; json?: { entry: unknown[] } }[] = [];
const twiml = { voice: '', action: '<Response><Hangup/></Response>' };
let site: Server;
let simulator: Simulator;

beforeAll(async () => {
  site = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', (): unknown => {
      const body = Buffer.concat(chunks).toString();
      const path = request.url ?? '';
      const fields = Object.fromEntries(new URLSearchParams(body));
      const signature = String(request.headers['x-twilio-signature']);
      const genuine = path.endsWith('whatsapp')
        ? request.headers['x-hub-signature-256'] === metaSignature(account.appSecret, body)
        : validateRequest(account.authToken, signature, siteUrl + path, fields);
      if (!genuine) return response.writeHead(403).end();
      received.push(
        path.endsWith('whatsapp') ? { path, fields: {}, json: JSON.parse(body) } : { path, fields },
      );
      return response.end(
        fields['DialCallStatus'] ? twiml.action : path.endsWith('voice') ? twiml.voice : '',
      );
    });
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const localUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  simulator = await startSimulator({ account, product: { siteUrl, localUrl }, port: 0, stepMs: 1 });
});
afterAll(async () => {
  await simulator.stop();
  site.closeAllConnections();
  site.close();
});
beforeEach(() => {
  received.length = 0;
  twiml.voice =
    `<Response><Dial timeout="20" action="${siteUrl}/api/channels/twilio/voice"><Number statusCallback=` +
    `"${siteUrl}/api/channels/twilio/status" statusCallbackEvent="answered completed">+441144960199</Number></Dial></Response>`;
  twiml.action = '<Response><Hangup/></Response>';
});

const act = (path: string, body: object = {}) =>
  fetch(simulator.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: '07700 900123', ...body }),
  });
const phone = async (number = customer) =>
  (await (await fetch(`${simulator.url}/api/phone?number=${encodeURIComponent(number)}`)).json()) as {
    calls: Call[];
    messages: Message[];
  };
const startCall = async () => (await (await act('/api/calls')).json()) as Call;
const lastCall = async () => (await phone()).calls.at(-1);
const said = (name: string) => received.map(({ fields }) => fields[name]);
const sendText = (fields: Record<string, string>, token = account.authToken) =>
  fetch(`${simulator.url}/2010-04-01/Accounts/${account.accountSid}/Messages.json`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${account.accountSid}:${token}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ From: simulatedNumbers.business, ...fields }).toString(),
  });
const sendWhatsApp = (message: object, token = account.accessToken) =>
  fetch(`${simulator.url}/v23.0/${simulatedNumbers.whatsAppId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messaging_product: 'whatsapp', ...message }),
  });

describe('a call', () => {
  it('rings at the office, is answered, and both ends are reported', async () => {
    const call = await startCall();
    expect(call).toMatchObject({ stage: 'ringing', office: '+441144960199', problem: null });
    await act(`/api/calls/${call.id}/answer`);
    await act(`/api/calls/${call.id}/hang-up`);
    expect(await lastCall()).toMatchObject({ stage: 'ended', answered: true, seconds: 1, problem: null });
    expect(said('CallStatus')).toEqual(['ringing', 'in-progress', 'completed', 'completed', 'completed']);
    expect(received[1]?.fields).toMatchObject({
      ParentCallSid: call.id,
      To: '+441144960199',
      From: customer,
    });
    expect(received[3]?.fields).toMatchObject({ DialCallStatus: 'completed', DialCallDuration: '1' });
  });

  it.each([
    ['office-ends', 'busy'],
    ['hang-up', 'canceled'],
  ])('that nobody answers is reported after %s', async (what, status) => {
    const call = await startCall();
    await act(`/api/calls/${call.id}/${what}`);
    expect(await lastCall()).toMatchObject({ stage: 'ended', answered: false });
    expect(said('DialCallStatus')).toContain(status);
  });

  it('rings no longer than it may', async () => {
    twiml.voice = twiml.voice.replace('timeout="20"', 'timeout="0.05"');
    await startCall();
    expect(await until(() => said('DialCallStatus').includes('no-answer'), 10_000)).toBe(true);
    expect(await until(async () => (await lastCall())?.stage === 'ended', 10_000)).toBe(true);
  });

  it('ends at a voicemail, whose recording only the account can fetch', async () => {
    twiml.action = `<Response><Say>Leave a message</Say><Record action="${siteUrl}/api/channels/twilio/status"/></Response>`;
    const call = await startCall();
    await act(`/api/calls/${call.id}/office-ends`);
    expect(await lastCall()).toMatchObject({ stage: 'voicemail', heard: ['Leave a message'] });
    await act(`/api/calls/${call.id}/hang-up`);
    expect(await lastCall()).toMatchObject({ stage: 'ended', recorded: true });
    const url = said('RecordingUrl').find(Boolean) ?? '';
    expect((await fetch(url)).status).toBe(401);
    const authorization = `Basic ${btoa(`${account.accountSid}:${account.authToken}`)}`;
    const file = await fetch(`${url}.wav`, { headers: { authorization } });
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 4)).toBe('RIFF');
    const mp3 = await fetch(`${url}.mp3`, { headers: { authorization } });
    expect(mp3.headers.get('content-type')).toBe('audio/mpeg');
    expect((await fetch(`${url}.json`, { method: 'DELETE', headers: { authorization } })).status).toBe(204);
    expect((await fetch(`${url}.json`, { method: 'DELETE' })).status).toBe(401);
  });

  it.each([
    ['is rejected', '<Response><Reject reason="busy"/></Response>', null],
    [
      'shows an instruction that is not simulated',
      '<Response><Conference/></Response>',
      '<Conference> is not simulated',
    ],
    ['shows a response that is no instruction', 'Not found', 'The response is not TwiML'],
  ])('%s', async (_what, response, problem) => {
    twiml.voice = response;
    expect(await startCall()).toMatchObject({ stage: 'ended', answered: false, problem });
  });
});

describe('a text', () => {
  it('of the customer reaches the site', async () => {
    await act('/api/texts', { text: 'Locked out in S11 & wet' });
    expect(received).toMatchObject([
      { path: '/api/channels/twilio/sms', fields: { From: customer, Body: 'Locked out in S11 & wet' } },
    ]);
    expect((await phone()).messages.at(-1)).toMatchObject({ direction: 'in', state: 'accepted by the site' });
  });

  it('may have a photo, which only the account can fetch', async () => {
    await act('/api/texts', { photo: true });
    const [url = ''] = said('MediaUrl0');
    expect([said('NumMedia'), said('Body')]).toEqual([['1'], ['']]);
    expect((await fetch(url)).status).toBe(401);
    const authorization = `Basic ${btoa(`${account.accountSid}:${account.authToken}`)}`;
    const file = Buffer.from(await (await fetch(url, { headers: { authorization } })).arrayBuffer());
    expect(file.toString('latin1', 1, 4)).toBe('PNG');
  });

  it('to the customer is queued, sent and delivered', async () => {
    const StatusCallback = `${siteUrl}/api/channels/twilio/status?message=1`;
    const answer = await sendText({ To: customer, Body: 'On our way', StatusCallback });
    expect(answer.status).toBe(201);
    const { sid } = (await answer.json()) as { sid: string };
    expect(sid).toMatch(/^SM[0-9a-f]{32}$/);
    expect(await until(() => said('MessageStatus').length === 2, 10_000)).toBe(true);
    expect(received).toMatchObject([
      { path: '/api/channels/twilio/status?message=1', fields: { MessageSid: sid, MessageStatus: 'sent' } },
      { fields: { MessageSid: sid, MessageStatus: 'delivered' } },
    ]);
  });

  it('is not delivered to a phone that is switched off', async () => {
    await act('/api/off', { off: true });
    await sendText({ To: customer, Body: 'x', StatusCallback: `${siteUrl}/api/channels/twilio/status` });
    expect(await until(() => said('ErrorCode').includes('30003'), 10_000)).toBe(true);
    await act('/api/off', { off: false });
  });

  it.each([
    ['an empty text', { To: customer, Body: '' }, 400, 21602],
    ['an invalid number', { To: '0770', Body: 'x' }, 400, 21211],
    ['a text that is too long', { To: customer, Body: 'x'.repeat(1_601) }, 400, 21617],
    ['an invalid address for reports', { To: customer, Body: 'x', StatusCallback: 'x' }, 400, 21609],
  ])('is refused: %s', async (_what, fields, status, code) => {
    const answer = await sendText(fields);
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([status, code]);
  });

  it('is refused with a wrong token', async () =>
    expect((await sendText({ To: customer, Body: 'x' }, 'guess')).status).toBe(401));

  it('shows that the site did not accept it', async () => {
    const far = 'https://example.com/status';
    await sendText({ To: customer, Body: 'far', StatusCallback: far });
    const problem = async () => (await phone()).messages.at(-1)?.problem;
    expect(await until(async () => (await problem()) !== null, 10_000)).toBe(true);
    expect(await problem()).toBe('https://example.com is not the site, so it is not called');
  });
});

describe('a WhatsApp message', () => {
  const valueOf = () => received.flatMap(({ json }) => JSON.stringify(json?.entry ?? ''));

  it('of the customer reaches the site', async () => {
    await act('/api/whatsapp', { text: 'Hello', name: 'Sam' });
    expect(valueOf().join()).toContain('"type":"text","text":{"body":"Hello"}');
    expect(valueOf().join()).toContain('{"profile":{"name":"Sam"},"wa_id":"447700900123"}');
  });

  it('may have a photo with a caption, described by its id', async () => {
    await act('/api/whatsapp', { text: 'This one', photo: true });
    const image = /"image":(\{[^}]*\})/.exec(valueOf().join())?.[1] ?? '{}';
    const { id, sha256, caption } = JSON.parse(image) as Record<string, string>;
    expect(caption).toBe('This one');
    const headers = { authorization: `Bearer ${account.accessToken}` };
    expect((await fetch(`${simulator.url}/v23.0/${id}`)).status).toBe(401);
    const about = (await (await fetch(`${simulator.url}/v23.0/${id}`, { headers })).json()) as {
      url: string;
    };
    const file = Buffer.from(await (await fetch(about.url, { headers })).arrayBuffer());
    expect(createHash('sha256').update(file).digest('base64')).toBe(sha256);
  });

  it('to the customer is sent, delivered and read', async () => {
    await act('/api/whatsapp', { text: 'Hello' });
    const answer = await sendWhatsApp({ to: '447700900123', type: 'text', text: { body: 'On our way' } });
    const { messages } = (await answer.json()) as { messages: { id: string }[] };
    expect(messages[0]?.id).toMatch(/^wamid\./);
    expect(await until(() => valueOf().join().includes('"status":"read"'), 10_000)).toBe(true);
    expect((await phone()).messages.at(-1)).toMatchObject({ text: 'On our way', direction: 'out' });
  });

  it('to somebody who has not written within a day has to be a template', async () => {
    const to = '447700900555';
    expect((await sendWhatsApp({ to, type: 'text', text: { body: 'Hello?' } })).status).toBe(200);
    expect(await until(() => valueOf().join().includes('131047'), 10_000)).toBe(true);
    const template = { name: 'call_back', language: { code: 'en_GB' } };
    const components = [{ type: 'body', parameters: [{ type: 'text', text: 'Sam' }] }];
    await sendWhatsApp({ to, type: 'template', template: { ...template, components } });
    expect((await phone(`+${to}`)).messages.at(-1)).toMatchObject({ text: 'Template call_back: Sam' });
  });

  it.each([
    ['a wrong token', { to: '447700900123', text: { body: 'x' } }, 'guess', 401],
    ['no text', { to: '447700900123', type: 'text' }, account.accessToken, 400],
    ['no number', { to: 'Sam', text: { body: 'x' } }, account.accessToken, 400],
  ])('is refused: %s', async (_what, message, token, status) =>
    expect((await sendWhatsApp(message, token)).status).toBe(status),
  );
});

describe('the account', () => {
  const get = async (path: string, authorization: string) => {
    const response = await fetch(simulator.url + path, { headers: { authorization } });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const basic = (token: string) =>
    `Basic ${Buffer.from(`${account.accountSid}:${token}`).toString('base64')}`;
  const ofTwilio = `/2010-04-01/Accounts/${account.accountSid}`;

  it('at Twilio is active, and its number leads to the site', async () => {
    expect((await get(`${ofTwilio}.json`, basic('token'))).body).toMatchObject({ status: 'active' });
    const number = (asked: string) =>
      get(`${ofTwilio}/IncomingPhoneNumbers.json?PhoneNumber=${encodeURIComponent(asked)}`, basic('token'));
    expect((await number(simulatedNumbers.business)).body).toMatchObject({
      incoming_phone_numbers: [{ voice_url: `${siteUrl}/api/channels/twilio/voice` }],
    });
    expect((await number('+441144960999')).body).toEqual({ incoming_phone_numbers: [] });
    expect(await get(`${ofTwilio}.json`, basic('wrong'))).toMatchObject({
      status: 401,
      body: { code: 20003 },
    });
  });

  it('at Meta is described to who proves the app secret', async () => {
    const proof = (secret: string) => createHmac('sha256', secret).update(account.accessToken).digest('hex');
    const path = (secret: string) => `/v23.0/${simulatedNumbers.whatsAppId}?appsecret_proof=${proof(secret)}`;
    expect((await get(path('secret'), 'Bearer access')).body).toMatchObject({
      verified_name: 'Phone simulator',
    });
    expect((await get(path('wrong'), 'Bearer access')).status).toBe(400);
    expect((await get(path('secret'), 'Bearer wrong')).status).toBe(401);
  });
});

describe('the page', () => {
  it('is for this computer only, and no other site can act on it', async () => {
    const page = await fetch(simulator.url);
    expect(await page.text()).toContain('<h1>Phone simulator</h1>');
    const form = await fetch(`${simulator.url}/api/texts`, { method: 'POST', body: '{}' });
    expect(form.status).toBe(403);
    const headers = { 'content-type': 'application/json', origin: 'https://example.com' };
    expect((await fetch(`${simulator.url}/api/texts`, { method: 'POST', headers, body: '{}' })).status).toBe(
      403,
    );
  });

  it('asks for a number and for words', async () => {
    expect((await act('/api/calls', { number: '123' })).status).toBe(400);
    expect((await act('/api/texts', { text: ' ' })).status).toBe(400);
  });

  it.each([
    ['07700 900123', '+447700900123'],
    ['+44 (0)114 496 0100', '+441144960100'],
    ['123', null],
    ['0114 496-0100', '+441144960100'],
    ['<b>', null],
  ])('reads %j as %j', (text, number) => expect(numberIn(text)).toBe(number));
});
