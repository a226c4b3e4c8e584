import type { CreatedApiKey } from '@latchline/contracts/identity/api-key.operations';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { callAs } from '../../testing/test-users';

const app = 'https://app.example';
const evil = 'https://evil.example';
const visitor = { name: 'Zoë Nair', phone: '07700 900123', postcode: 'S11 8TP' };
let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start({ CORS_ALLOWED_ORIGINS: `${app}, https://crm.example` });
}, bootMs);
afterAll(() => gateway.stop(), bootMs);

const preflight = (path: string, origin = app, method = 'POST') =>
  gateway.fetch(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type',
    },
  });
const allowedOrigin = (response: Response) => response.headers.get('access-control-allow-origin');

it('lets a page of an allowed origin submit a lead', async () => {
  const asked = await preflight('/api/leads');
  expect(asked.status).toBe(204);
  expect(allowedOrigin(asked)).toBe(app);
  expect(asked.headers.get('vary')).toMatch(/\borigin\b/i);
  const sent = await gateway.postJson('/api/leads', visitor, { origin: app });
  expect(sent.status).toBe(202);
  expect(allowedOrigin(sent)).toBe(app);
});

it('also lets it read why a lead was rejected', async () => {
  const rejected = await gateway.postJson('/api/leads', { ...visitor, phone: 'none' }, { origin: app });
  expect(rejected.status).toBe(422);
  expect(allowedOrigin(rejected)).toBe(app);
});

it.each([
  ['another origin', evil, '/api/leads'],
  ['a closed address', app, '/api/auth/login'],
])('refuses the preflight of %s with a problem', async (_, origin, path) => {
  const refused = await preflight(path, origin);
  expect(refused.status).toBe(403);
  expect(allowedOrigin(refused)).toBeNull();
  expect(await refused.json()).toMatchObject({
    type: 'urn:latchline:problem:identity.foreign-origin',
    status: 403,
  });
});

it('leaves OPTIONS requests that are no preflight as they are', async () => {
  expect((await gateway.fetch('/api/leads', { method: 'OPTIONS' })).status).toBe(405);
  expect((await gateway.fetch('/about', { method: 'OPTIONS', headers: { origin: app } })).status).toBe(404);
});

it('opens the operations of an API key, to the key alone', async () => {
  const jar = await gateway.signIn();
  const admin = callAs(gateway, jar);
  const wanted = { name: 'CRM', scopes: ['leads:read'], expires_at: null };
  const key = (await (await admin('POST', '/api/admin/api-keys', wanted)).json()) as CreatedApiKey;
  expect((await preflight('/api/admin/leads', app, 'GET')).status).toBe(204);
  const byKey = await gateway.fetch('/api/admin/leads', {
    headers: { origin: app, authorization: `Bearer ${key.secret}` },
  });
  expect(byKey.status).toBe(200);
  expect(allowedOrigin(byKey)).toBe(app);
  for (const origin of [app, evil]) {
    const byCookie = await gateway.fetch('/api/admin/leads', { headers: { origin, ...jar.headers() } });
    expect(byCookie.status).toBe(403);
    expect(byCookie.headers.get('access-control-allow-credentials')).toBeNull();
  }
  const own = { origin: gateway.config.SITE_URL, ...jar.headers() };
  expect((await gateway.fetch('/api/admin/leads', { headers: own })).status).toBe(200);
});

it('varies by origin for requests without one', async () => {
  const { headers } = await gateway.fetch('/api/services');
  expect(headers.get('vary')).toMatch(/\borigin\b/i);
});

it('refuses every origin without the setting', async () => {
  const closed = await GatewayUnderTest.start();
  const headers = { origin: app, 'access-control-request-method': 'POST' };
  expect((await closed.fetch('/api/leads', { method: 'OPTIONS', headers })).status).toBe(403);
  const sent = await closed.postJson('/api/leads', visitor, { origin: app });
  expect([sent.status, allowedOrigin(sent), sent.headers.get('vary')]).toEqual([202, null, null]);
  await closed.stop();
});
