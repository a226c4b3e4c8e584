import { once } from 'node:events';
import { connect } from 'node:net';
import { problemSchema } from '@latchline/contracts/http/problem';
import { Metrics } from '@latchline/runtime/health/metrics';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);

/** Sends bytes no HTTP client would send, and returns the whole response. */
function say(bytes: string): Promise<{ status: string; headers: string; body: string }> {
  const { port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = received.split('\r\n\r\n');
      resolve({ status: head.split('\r\n')[0] ?? '', headers: head.toLowerCase(), body });
    });
  });
}

it.each([
  ['what is not HTTP', '\x16\x03\x01\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
  [
    'headers that are too large',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    'HTTP/1.1 431 Request Header Fields Too Large',
  ],
  [
    'two lengths',
    'POST /api/leads HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n',
    'HTTP/1.1 400 Bad Request',
  ],
  [
    'an expectation',
    'GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n',
    'HTTP/1.1 417 Expectation Failed',
  ],
])('answers %s with a problem and closes the connection', async (_what, bytes, status) => {
  const response = await say(bytes);
  expect(response.status).toBe(status);
  expect(response.headers).toContain('content-type: application/problem+json');
  expect(response.headers).toContain('x-content-type-options: nosniff');
  expect(
    problemSchema.parse(JSON.parse(response.body.replace(/^[0-9a-f]+\r\n([^]*)\r\n0$/, '$1'))).title,
  ).toBe(status.slice('HTTP/1.1 400 '.length));
});

it('does not count clients that disconnect mid-body as server errors', async () => {
  const { port } = new URL(gateway.url);
  const head =
    'POST :path HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';
  for (const path of ['/api/auth/login', '/api/events', '/api/leads']) {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(head.replace(':path', path), () => setTimeout(() => socket.destroy(), 20)),
    );
    await once(socket, 'close');
  }
  await waitFor(async () =>
    (await answers()).includes('http_route="/api/auth/login",http_response_status_code="400"'),
  );
  expect(await answers()).not.toMatch(/_count\{.*status_code="5.*\} [1-9]/);
});

const answers = () => gateway.app.get(Metrics).render();

async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  for (let left = 100; left > 0 && !(await holds()); left -= 1)
    await new Promise((done) => setTimeout(done, 20));
}
