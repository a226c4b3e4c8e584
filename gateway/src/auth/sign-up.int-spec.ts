import type { SentInvitation } from '@latchline/contracts/identity/user.schema';
import { tokenIn } from '../testing/fake-account-mails';
import { administrator } from '../testing/gateway-under-test.config';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';
import { cookiesOf } from '../testing/jar';
import { callAs, goodPassword, signInAs } from '../testing/test-users';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start({
    AUTH_SIGNUP_ENABLED: 'true',
    SITE_URL: 'https://latchline.example',
  });
}, bootMs);
afterAll(() => gateway.stop(), bootMs);

const signUp = (body: object, headers: Record<string, string> = {}) =>
  gateway.postJson('/api/auth/signup', body, headers);

it('creates an ordinary account and signs in to it', async () => {
  const response = await signUp({ email: 'New@User.example', password: 'long enough' });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    user: { email: 'new@user.example', role: 'user', is_admin: false },
  });
  const stats = await gateway.fetch('/api/admin/stats', { headers: cookiesOf(response).headers() });
  expect(stats.status).toBe(403);
});

it('closes an invitation to the same address, which could bring a removed account back', async () => {
  const admin = callAs(gateway, await signInAs(gateway, administrator));
  const sent = await admin('POST', '/api/admin/invitations', { email: 'Both@user.example', role: 'admin' });
  const { link } = (await sent.json()) as SentInvitation;
  const taken = await signUp({ email: 'bOTH@user.example', password: 'long enough' });
  const { user } = (await taken.json()) as { user: { id: string } };
  expect(await (await admin('GET', '/api/admin/invitations')).json()).toEqual({ items: [] });
  expect((await admin('DELETE', `/api/admin/users/${user.id}`)).status).toBe(204);
  const accepted = await gateway.postJson('/api/auth/invitation/accept', {
    token: tokenIn(link),
    password: goodPassword,
  });
  expect(accepted.status).toBe(404);
});

it('rejects a role, a short password, a taken address and cross-site requests', async () => {
  const fresh = { email: 'other@user.example', password: 'long enough' };
  expect((await signUp({ ...fresh, role: 'admin' })).status).toBe(422);
  expect((await signUp({ ...fresh, password: 'short' })).status).toBe(422);
  expect((await signUp({ ...fresh, email: administrator.email })).status).toBe(409);
  expect((await signUp(fresh, { origin: 'https://evil.example' })).status).toBe(403);
});

it('uses __Host- cookies and HSTS on https', async () => {
  const response = await gateway.postJson('/api/auth/login', administrator);
  const cookies = response.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    '__Host-latchline-device',
    '__Host-latchline-access',
    '__Host-latchline-refresh',
  ]);
  for (const cookie of cookies) expect(cookie).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
});
