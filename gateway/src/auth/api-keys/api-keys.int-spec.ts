import type { ApiKey, CreatedApiKey } from '@latchline/contracts/identity/api-key.operations';
import { administrator } from '../../testing/gateway-under-test.config';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { callAs, createUser, forgetLimits, signInAs } from '../../testing/test-users';

let gateway: GatewayUnderTest;
let admin: ReturnType<typeof callAs>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(async () => {
  await forgetLimits(gateway);
  await gateway.query(`DELETE FROM identity.api_keys`);
  await gateway.query(`DELETE FROM identity.users WHERE email <> '${administrator.email}'`);
  gateway.services.reset();
  admin = callAs(gateway, await signInAs(gateway, administrator));
});

const keys = async () =>
  ((await (await admin('GET', '/api/admin/api-keys')).json()) as { items: ApiKey[] }).items;

async function created(scopes: readonly string[], more: object = {}): Promise<CreatedApiKey> {
  const response = await admin('POST', '/api/admin/api-keys', {
    name: 'CRM',
    scopes,
    expires_at: null,
    ...more,
  });
  expect(response.status).toBe(201);
  return (await response.json()) as CreatedApiKey;
}

const callWith = (secret: string, path: string, init: RequestInit = {}) =>
  gateway.fetch(path, { ...init, headers: { authorization: `Bearer ${secret}`, ...init.headers } });
const problemOf = async (response: Response) => (await response.json()) as { type: string; detail: string };

it('shows a secret once, and stores only its hash', async () => {
  const { secret, ...key } = await created(['leads:read', 'leads:read']);
  expect(secret).toMatch(/^llk_[\w-]{43}$/);
  expect(key).toMatchObject({
    name: 'CRM',
    prefix: secret.slice(0, 10),
    scopes: ['leads:read'],
    last_used_at: null,
  });
  expect(await keys()).toEqual([key]);
  const [row] = await gateway.query<{ text: string }>(`SELECT k::text AS text FROM identity.api_keys k`);
  expect(row?.text).not.toContain(secret);
});

it('creates one key when the response is lost and it is created again', async () => {
  const id = '0b8f6a52-1c7e-4d3f-8a25-90c1d2e3f4a5';
  const lost = await created(['leads:read'], { id });
  const { secret, ...key } = await created(['content:read'], { id });
  expect(await keys()).toEqual([key]);
  expect(key).toMatchObject({ id, scopes: ['content:read'], prefix: secret.slice(0, 10) });
  expect((await callWith(lost.secret, '/api/admin/leads')).status).toBe(401);
  expect((await callWith(secret, '/api/admin/blog/posts')).status).not.toBe(401);
});

it('lets a program do what its scopes allow, and nothing else', async () => {
  const { secret } = await created(['leads:read', 'content:write']);
  expect((await callWith(secret, '/api/admin/leads')).status).toBe(200);
  const refusals = [
    callWith(secret, '/api/admin/leads/bulk-release', { method: 'POST' }),
    callWith(secret, '/api/admin/users'),
    callWith(secret, '/api/admin/api-keys'),
    callWith(secret, '/api/admin/stats'),
    callWith(secret, '/api/auth/sessions'),
  ];
  for (const response of await Promise.all(refusals)) expect([403, 404]).toContain(response.status);
  const refused = await callWith(secret, '/api/admin/users');
  expect(refused.status).toBe(403);
  expect((await problemOf(refused)).detail).toBe('The permissions of this API key do not include this');
});

it('lets no program claim a lead, of which nobody else would be notified', async () => {
  const { secret } = await created(['leads:write']);
  const path = '/api/admin/leads/01890000-0000-7000-8000-000000000001/claim';
  expect((await callWith(secret, path, { method: 'POST' })).status).toBe(403);
  expect((await callWith(secret, path, { method: 'DELETE' })).status).not.toBe(403);
});

it('lets no program add a device, which would be notified after the key is revoked', async () => {
  const { secret } = await created(['leads:write']);
  const refusals = await Promise.all([
    callWith(secret, '/api/admin/push/subscriptions', { method: 'POST' }),
    callWith(secret, '/api/admin/push'),
    callWith(secret, '/api/admin/lanes'),
    callWith(secret, '/api/admin/notifications/mine'),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

it('notes when a key was last used', async () => {
  const { secret } = await created(['leads:read']);
  await callWith(secret, '/api/admin/leads');
  const [key] = await keys();
  expect(Date.now() - Date.parse(key?.last_used_at ?? '')).toBeLessThan(120_000);
});

it('refuses a key that was revoked, has expired or never existed, even beside a valid session', async () => {
  const { id, secret } = await created(['leads:read']);
  expect((await admin('DELETE', `/api/admin/api-keys/${id}`)).status).toBe(204);
  expect((await admin('DELETE', `/api/admin/api-keys/${id}`)).status).toBe(404);
  const late = await created(['leads:read'], { expires_at: new Date(Date.now() + 60_000).toISOString() });
  await gateway.query(`UPDATE identity.api_keys SET expires_at = now() - interval '1 second'`);
  const jar = await signInAs(gateway, administrator);
  for (const wrong of [secret, late.secret, `llk_${'x'.repeat(43)}`]) {
    const response = await callWith(wrong, '/api/admin/leads', { headers: jar.headers() });
    expect(response.status).toBe(401);
    expect((await problemOf(response)).detail).toMatch(/unknown, was revoked or has expired/);
  }
});

it.each([
  [{ name: '  ' }, 'name'],
  [{ scopes: [] }, 'scopes'],
  [{ scopes: ['admin'] }, 'scopes.0'],
  [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
])('rejects %j', async (wrong, path) => {
  const body = { name: 'CRM', scopes: ['leads:read'], expires_at: null, ...wrong };
  const response = await admin('POST', '/api/admin/api-keys', body);
  expect(response.status).toBe(422);
  const { errors } = (await response.json()) as { errors: { path: string }[] };
  expect(errors.map((error) => error.path)).toEqual([path]);
});

it('is for administrators only', async () => {
  const dispatcher = await createUser(gateway, 'dispatcher', 'dis@latchline.example');
  const call = callAs(gateway, await signInAs(gateway, dispatcher));
  expect((await call('GET', '/api/admin/api-keys')).status).toBe(403);
});

it('limits the requests of each key', async () => {
  const [one, other] = [await created(['leads:read']), await created(['leads:read'])];
  const statuses = new Set<number>();
  for (let batch = 0; batch < 65; batch += 1) {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => callWith(one.secret, '/api/admin/leads?limit=1')),
    );
    for (const response of responses) statuses.add(response.status);
  }
  expect(statuses).toEqual(new Set([200, 429]));
  const refused = await callWith(one.secret, '/api/admin/leads?limit=1');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await callWith(other.secret, '/api/admin/leads?limit=1')).status).toBe(200);
});

it('records in the audit log who created a key, and the key as the author of its changes', async () => {
  const { secret } = await created(['content:write']);
  await callWith(secret, '/api/admin/business-info', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ hours: '24/7' }),
  });
  const { items } = (await (await admin('GET', '/api/admin/audit')).json()) as {
    items: { action: string; actor_email: string }[];
  };
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'createApiKey', actor_email: administrator.email }),
      expect.objectContaining({ action: 'changeBusinessInfo', actor_email: 'API key CRM' }),
    ]),
  );
  expect(JSON.stringify(items)).not.toContain(secret);
  const ofKey = await admin('GET', `/api/admin/audit?actor=${encodeURIComponent('API key CRM')}`);
  expect(await ofKey.json()).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ action: 'changeBusinessInfo' })]),
  });
});
