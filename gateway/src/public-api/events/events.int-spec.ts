import {
  type EventIntake,
  eventIntakeSchema,
  eventIntakeStream,
} from '@latchline/contracts/seo/counts/event-count.operations';
import { contactIntakeStream } from '@latchline/contracts/leads/contacts/contact.operations';
import { contactIntakeSchema } from '@latchline/contracts/leads/contacts/contact.schema';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start({ TRUST_PROXY: '1', RATE_LIMIT_EVENTS_PER_MINUTE: '40' });
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.redis.del(eventIntakeStream));

const at = '2026-03-01T09:30:00.123Z';
const view = { name: 'page_view', params: { page_type: 'homepage' }, page: '/', at };
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' };

const send = (body: unknown, headers: Record<string, string> = {}) =>
  gateway.fetch('/api/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...browser, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Events waiting for the seo service. */
async function waiting(): Promise<EventIntake[]> {
  const entries = await gateway.redis.xrange(eventIntakeStream, '-', '+');
  return entries.map(([, fields]) => {
    const sealed = fields[fields.indexOf('sealed') + 1] ?? '';
    const { data } = gateway.codec.open(sealed) as { data: Record<string, unknown> };
    expect(Object.keys(data).sort()).toEqual(['events', 'id', 'received_at']);
    return eventIntakeSchema.parse(data);
  });
}

it.each(['application/json', 'text/plain;charset=UTF-8', 'text/plain'])(
  'accepts a beacon as %s',
  async (type) => {
    const response = await send({ events: [view] }, { 'content-type': type });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(await waiting()).toMatchObject([{ events: [view] }]);
  },
);

it.each<[string, number, string, Record<string, string>?]>([
  ['a body that is not JSON', 400, '{"events":'],
  ['nothing', 400, ''],
  ['no events', 422, '{"events":[]}'],
  ['an unknown event', 422, JSON.stringify({ events: [{ ...view, name: 'purchase' }] })],
  ['an unknown field', 422, JSON.stringify({ events: [view], visitor: 'x' })],
  ['unknown attribution fields', 422, JSON.stringify({ events: [view], attribution: { visitor: 'x' } })],
  ['a number that is too long', 422, JSON.stringify({ events: [view], called: '0'.repeat(81) })],
  ['consent that is not given', 422, JSON.stringify({ events: [view], ad_consent: false })],
  ['too many events', 422, JSON.stringify({ events: Array.from({ length: 21 }, () => view) })],
  ['a form', 415, 'events=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a megabyte', 413, JSON.stringify({ events: [{ ...view, page: `/${'x'.repeat(1_000_000)}` }] })],
])('rejects %s', async (_what, status, body, headers = {}) => {
  const response = await send(body, headers);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(await waiting()).toEqual([]);
});

it('rejects cross-site requests', async () => {
  for (const [name, value] of [
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
  ] as const) {
    expect((await send({ events: [view] }, { 'content-type': 'text/plain', [name]: value })).status).toBe(
      403,
    );
  }
  const own = { origin: gateway.config.SITE_URL, 'sec-fetch-site': 'same-origin' };
  expect((await send({ events: [view] }, own)).status).toBe(204);
  expect(await waiting()).toHaveLength(1);
});

it('accepts JSON as text/plain nowhere else', async () => {
  const headers = { 'content-type': 'text/plain' };
  const response = await gateway.fetch('/api/leads', { method: 'POST', headers, body: '{}' });
  expect(response.status).toBe(415);
});

describe('a call or a chat', () => {
  const call = { name: 'phone_call_click', params: { source: 'header', device: 'mobile' }, page: '/', at };
  const contacts = async () =>
    (await gateway.redis.xrange(contactIntakeStream, '-', '+')).map(([, fields]) => {
      const sealed = fields[fields.indexOf('sealed') + 1] ?? '';
      return contactIntakeSchema.strict().parse((gateway.codec.open(sealed) as { data: unknown }).data);
    });
  beforeEach(() => gateway.redis.del(contactIntakeStream));

  it('is also a contact for the leads service, with its attribution', async () => {
    const attribution = { landing_page: '/', utm_source: 'ads', first_touch: { gclid: 'abc', at } };
    const now = { at: new Date().toISOString() };
    expect((await send({ events: [view, { ...call, ...now }], attribution })).status).toBe(204);
    expect(await contacts()).toEqual([
      {
        id: expect.any(String),
        kind: 'phone',
        ...now,
        page: '/',
        source: 'header',
        device: 'mobile',
        attribution,
      },
    ]);
    expect(await waiting()).toMatchObject([{ events: [view, { ...call, ...now }] }]);
  });

  it('carries the number of the link, and consent', async () => {
    const clicked = { ...call, at: new Date(Date.now() - 2_000).toISOString() };
    await send({ events: [clicked], called: '0114 496 0111', ad_consent: true });
    const press = { number: '+441144960111', at: clicked.at, ad_consent: true };
    expect(await contacts()).toMatchObject([{ kind: 'phone', press }]);
  });

  it('is not recorded for robots, nor for other events', async () => {
    await send({ events: [call] }, { 'user-agent': 'Googlebot/2.1' });
    await send({ events: [view] });
    expect(await contacts()).toEqual([]);
  });

  it('is counted while the contact stream is full, and recorded while the event stream is full', async () => {
    const fill = `for i = 1, 10000 do redis.call('XADD', KEYS[1], '*', 'a', '1') end`;
    const from = { 'x-forwarded-for': '198.51.100.9' };
    await gateway.redis.eval(fill, 1, contactIntakeStream);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await send({ events: [call] }, from)).status).toBe(204);
    expect(await gateway.redis.xlen(contactIntakeStream)).toBe(10_000);
    await gateway.redis.del(contactIntakeStream);
    await gateway.redis.eval(fill, 1, eventIntakeStream);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await send({ events: [call] }, from)).status).toBe(503);
    expect(await contacts()).toHaveLength(1);
    await gateway.redis.del(eventIntakeStream);
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
});

it('does not count robots', async () => {
  const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  expect((await send({ events: [view] }, robot)).status).toBe(204);
  expect(await waiting()).toEqual([]);
});

it('limits beacons per address', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const robot = { 'user-agent': 'Googlebot/2.1', ...from('198.51.100.7') };
  await Promise.all(Array.from({ length: 40 }, () => send({ events: [view] }, robot)));
  const refused = await send({ events: [view] }, from('198.51.100.7'));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send({ events: [view] }, from('198.51.100.8'))).status).toBe(204);
});

it('refuses events while too many are waiting', async () => {
  const fill = `for i = 1, 10000 do redis.call('XADD', KEYS[1], '*', 'a', '1') end`;
  await gateway.redis.eval(fill, 1, eventIntakeStream);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const response = await send({ events: [view] });
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
});
