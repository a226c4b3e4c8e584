import type { Server } from 'node:http';
import { leadIntakeStream } from '@latchline/contracts/leads/lead.operations';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { Wire } from '../../testing/wire';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.redis.del(leadIntakeStream));

const visitor = { name: 'Zoë Nair', phone: '07700 900123', postcode: 'S11 8TP' };
const position = { lat: 53.4, lng: -1.5, accuracy: 25 };
const placed = { name: visitor.name, phone: visitor.phone, place: 'Above the bakery', position };
/** Not at once after the 202: a lead that Redis was too slow for is on its way from the spool. */
const accepted = (count: number) =>
  eventually(`${count} leads`, async () => (await gateway.redis.xlen(leadIntakeStream)) === count, 10_000);
const open = () => Wire.open(gateway.url);

/** As a browser sends it: head and body in one piece. */
function post(body: unknown, ...more: string[]): Buffer {
  const text = Buffer.from(JSON.stringify(body));
  const head = ['POST /api/leads HTTP/1.1', `Host: ${new URL(gateway.url).host}`, ...more];
  const about = ['Content-Type: application/json', `Content-Length: ${text.length}`];
  return Buffer.concat([Buffer.from([...head, ...about, '', ''].join('\r\n'), 'latin1'), text]);
}

/** The headers of a response, without those that always differ. Each lead has a link of its own. */
function headersOf(response: string): Record<string, string> {
  const [head = ''] = response.split('\r\n\r\n');
  const lines = head
    .replace(/\/r\/[\w-]{44}/, '/r/a link')
    .split('\r\n')
    .slice(1);
  const named = lines.map((line) => [line.split(': ')[0]?.toLowerCase() ?? '', line.split(': ')[1] ?? '']);
  return Object.fromEntries(named.filter(([name]) => name !== 'date' && name !== 'keep-alive'));
}

it('accepts several leads on one connection', async () => {
  const wire = await open();
  for (const number of [1, 2, 3]) {
    wire.socket.write(post({ ...visitor, message: `Lead ${number}` }, `Idempotency-Key: wire-${number}`));
    await eventually('its response', () => wire.responses === number, 3_000);
  }
  expect(wire.text.match(/HTTP\/1\.1 202 Accepted/g)).toHaveLength(3);
  await accepted(3);
  wire.socket.destroy();
});

it.each([
  ['an accepted lead', post.bind(null, visitor), 202],
  ['a rejected lead', post.bind(null, { ...visitor, phone: 'none' }), 422],
  ['a lead with a place instead of a postcode', post.bind(null, placed), 202],
  ['a lead with neither', post.bind(null, { ...placed, place: ' ', position: undefined }), 422],
  ['a lead at an impossible place', post.bind(null, { ...placed, position: { lat: 91, lng: 0 } }), 422],
  [
    'a body that is not JSON',
    () => Buffer.from(post(visitor).toString('latin1').replace('{', '['), 'latin1'),
    400,
  ],
])('answers %s exactly as the HTTP server does', async (_, bytes, status) => {
  const fast = await open();
  fast.socket.write(bytes());
  await eventually('a response', () => fast.text.includes('\r\n\r\n'), 3_000);
  const server = await open();
  // Split requests are left to the HTTP server.
  server.socket.write(bytes().subarray(0, 40));
  await new Promise((resolve) => setTimeout(resolve, 30));
  server.socket.write(bytes().subarray(40));
  await eventually('a response', () => server.text.includes('\r\n\r\n'), 3_000);
  expect(fast.text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const { connection = 'keep-alive', ...others } = headersOf(server.text);
  expect({ connection, ...headersOf(fast.text) }).toEqual({ connection, ...others });
  const body = (text: string) => text.slice(text.indexOf('\r\n\r\n')).replace(/[0-9a-f-]{32,36}/g, 'an id');
  expect(body(fast.text)).toBe(body(server.text));
  fast.socket.destroy();
  server.socket.destroy();
});

it('answers pipelined requests one by one', async () => {
  const wire = await open();
  const health = Buffer.from(`GET /health/live HTTP/1.1\r\nHost: ${new URL(gateway.url).host}\r\n\r\n`);
  wire.socket.write(post(visitor, 'Idempotency-Key: first'));
  setImmediate(() => wire.socket.write(post(visitor, 'Idempotency-Key: second')));
  setTimeout(() => wire.socket.write(health), 5);
  await wire.says('"status":"ok"');
  expect(wire.responses).toBe(3);
  await accepted(2);
  wire.socket.destroy();
});

it('answers a client that closes its sending side at once', async () => {
  const wire = await open();
  wire.socket.end(post(visitor));
  await wire.says('202 Accepted');
  await wire.closes();
  await accepted(1);
});

it('leaves requests with a wrong length to the HTTP server', async () => {
  const short = await open();
  short.socket.end(post(visitor).subarray(0, -1));
  await short.closes();
  const long = await open();
  long.socket.write(Buffer.concat([post(visitor), Buffer.from('GET /')]));
  await long.says('202 Accepted');
  long.socket.destroy();
  await accepted(1);
});

it(
  'shuts down although a client keeps its connection open',
  async () => {
    const other = await GatewayUnderTest.start();
    const wire = await Wire.open(other.url);
    wire.socket.write(post(visitor));
    await wire.says('202 Accepted');
    // The last resort, for clients that do not read their response.
    const force = jest.spyOn(other.app.getHttpServer() as Server, 'closeAllConnections');
    const startedAt = Date.now();
    await other.stop();
    expect(Date.now() - startedAt).toBeLessThan(8_000);
    expect(force).not.toHaveBeenCalled();
    wire.socket.destroy();
  },
  bootMs,
);

it.each([
  ['garbage', 'garbage\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n',
    400,
  ],
])('answers a lead before rejecting the %s after it in the same packet', async (_, behind, status) => {
  const wire = await open();
  wire.socket.write(Buffer.concat([post(visitor), Buffer.from(behind)]));
  await eventually('its responses', () => wire.responses === 2, 3_000);
  expect([...wire.text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code))).toEqual([202, status]);
  await accepted(1);
});

it('answers all requests before garbage, in order', async () => {
  const wire = await open();
  const health = Buffer.from(`GET /health/live HTTP/1.1\r\nHost: ${new URL(gateway.url).host}\r\n\r\n`);
  wire.socket.write(Buffer.concat([post(visitor), health, post(visitor), Buffer.from('garbage\r\n\r\n')]));
  await eventually('its responses', () => wire.responses === 4, 3_000);
  expect([...wire.text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code))).toEqual([
    202, 200, 202, 400,
  ]);
});
