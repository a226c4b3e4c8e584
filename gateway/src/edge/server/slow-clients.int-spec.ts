import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '@latchline/contracts/api/routes';
import { administrator } from '../../testing/gateway-under-test.config';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';

/** Shorter than in production. */
const times = { headersMs: 700, bodyMs: 700, uploadMs: 10_000 };

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start({}, times);
}, bootMs);
afterAll(() => gateway.stop(), bootMs);

interface Talk {
  readonly socket: Socket;
  readonly answer: Promise<{ text: string; ms: number }>;
}

/** Sends `opening`, then `drip` at intervals. */
function talk(opening: string, drip = '', everyMs = 100): Talk {
  const startedAt = performance.now();
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1', () => socket.write(opening));
  const timer = setInterval(() => drip && socket.writable && socket.write(drip), everyMs);
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  const answer = new Promise<{ text: string; ms: number }>((resolve) =>
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ text, ms: performance.now() - startedAt });
    }),
  );
  return { socket, answer };
}

const post = (path: string, length: number, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n`;

it('closes connections whose headers never end', async () => {
  const { text, ms } = await talk('GET / HTTP/1.1\r\nHost: x\r\nX-', 'a').answer;
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(ms).toBeLessThan(9_000);
});

it('answers a body that arrives too slowly with a problem and closes the connection', async () => {
  const { text, ms } = await talk(post('/api/leads', 5_000), ' ').answer;
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(text.toLowerCase()).toContain('content-type: application/problem+json');
  expect(text.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(ms).toBeLessThan(9_000);
});

it('closes connections whose announced body never arrives, on any path', async () => {
  const talks = ['/api/auth/login', '/api/nothing', '/', '/api/admin/leads'].map((path) =>
    talk(post(path, 50)),
  );
  for (const { answer } of talks) expect((await answer).ms).toBeLessThan(9_000);
});

it('allows more time for uploads', async () => {
  const signedIn = await gateway.postJson('/api/auth/token', { grant_type: 'password', ...administrator });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const opening = [
    `POST ${routes.addMedia.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}`,
    'Content-Type: image/png\r\nContent-Length: 5000\r\n\r\n\x89PNG',
  ].join('\r\n');
  const { answer } = talk(opening, ' ');
  const { ms } = await answer;
  expect(ms).toBeGreaterThan(2_000);
});

it('serves other clients while hundreds of connections are idle or slow', async () => {
  const slow = Array.from({ length: 400 }, (_, index) =>
    index % 2 ? talk('') : talk(post('/api/leads', 5_000), ' ', 50),
  );
  await pause(200);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => gateway.fetch('/health/live').then(({ status }) => status)),
  );
  expect(answers).toEqual(Array(20).fill(200));
  for (const { socket } of slow) socket.destroy();
});
