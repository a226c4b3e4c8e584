import { expect, test } from '@playwright/test';
import { routes } from '@latchline/contracts/api/routes';
import { bearer, expectProblem, signIn } from '../../support/api';
import { settings } from '../../support/settings';

const noSuchAccount = { email: 'nobody@example.com', password: 'wrong horse battery' };

test('a browser session is stored in HttpOnly cookies', async ({ request }) => {
  const response = await request.post('/api/auth/login', { data: settings.administrator });
  expect(response.status()).toBe(200);
  expect(Object.keys((await response.json()) as object).sort()).toEqual(['expires_at', 'expires_in', 'user']);
  const cookies = response.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  expect(cookies).toHaveLength(3);
  for (const { value } of cookies) {
    expect(value).toMatch(/; HttpOnly/i);
    expect(value).toMatch(/; SameSite=Strict/i);
  }
  const session = routes.getSession.responses[200].schema.parse(
    await (await request.get('/api/auth/session')).json(),
  );
  expect(session.user).toMatchObject({ email: settings.administrator.email.toLowerCase(), is_admin: true });
  expect((await request.get('/api/admin/stats')).status()).toBe(200);

  expect((await request.post('/api/auth/logout')).status()).toBe(204);
  expect(await (await request.get('/api/auth/session')).json()).toMatchObject({ user: null });
  await expectProblem(await request.get('/api/admin/stats'), 401);
});

test('cross-site requests of a signed-in browser are rejected', async ({ request }) => {
  await request.post('/api/auth/login', { data: settings.administrator });
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ];
  for (const headers of foreign) {
    await expectProblem(await request.post('/api/auth/logout', { headers }), 403);
  }
  expect((await request.get('/api/admin/stats')).status()).toBe(200);
});

test('an unknown account and a wrong password get identical responses', async ({ request }) => {
  const attempt = async (data: object) => expectProblem(await request.post('/api/auth/login', { data }), 401);
  const { trace_id: _one, ...unknown } = await attempt(noSuchAccount);
  const { trace_id: _other, ...wrong } = await attempt({
    ...settings.administrator,
    password: 'not the password',
  });
  expect(wrong).toEqual(unknown);
});

test('a refresh token works once; reusing it ends the whole session', async ({ request }) => {
  const first = await signIn(request);
  const refresh = (refresh_token: string) =>
    request.post('/api/auth/token', { data: { grant_type: 'refresh_token', refresh_token } });
  const refreshed = await refresh(first.refresh_token);
  expect(refreshed.status()).toBe(200);
  const second = routes.issueToken.responses[200].schema.parse(await refreshed.json());
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect((await request.get('/api/admin/stats', { headers: bearer(second) })).status()).toBe(200);

  // Old enough that this cannot be two concurrent requests of one client.
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  await expectProblem(await refresh(first.refresh_token), 401);
  await expectProblem(await refresh(second.refresh_token), 401);
});

test('signing up is off until the owner turns it on', async ({ request }) => {
  const data = { email: 'new@example.com', password: 'long enough to be one' };
  await expectProblem(await request.post('/api/auth/signup', { data }), 404);
});

test('malformed credentials are rejected before they are checked', async ({ request }) => {
  for (const data of [
    {},
    { email: 'x', password: '' },
    { ...noSuchAccount, admin: true },
    { email: 1, password: [] },
  ]) {
    await expectProblem(await request.post('/api/auth/login', { data }), 422);
  }
});
