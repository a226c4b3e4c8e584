import { administrator } from '../testing/gateway-under-test.config';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';
import { Credentials } from './passwords/credentials';
import { switchedOff } from './sign-in';
import { cookiesOf, type Jar } from '../testing/jar';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(async () => {
  const keys = await gateway.redis.keys('{gateway}:rate:*');
  if (keys.length > 0) await gateway.redis.del(...keys);
});

const signIn = (credentials: object = administrator, headers: Record<string, string> = {}) =>
  gateway.postJson('/api/auth/login', credentials, headers);
const signedIn = async (): Promise<Jar> => cookiesOf(await signIn());
const session = async (jar: Jar) =>
  (await (await gateway.fetch('/api/auth/session', { headers: jar.headers() })).json()) as {
    user: { email: string } | null;
    expires_at: number | null;
  };
const refresh = (jar: Jar) => gateway.fetch('/api/auth/refresh', { method: 'POST', headers: jar.headers() });
const stats = (headers: Record<string, string>) => gateway.fetch('/api/admin/stats', { headers });

describe('signing in', () => {
  it('returns the user and sets both tokens in persistent HttpOnly cookies', async () => {
    const response = await signIn();
    expect(response.status).toBe(200);
    const body = (await response.json()) as Record<string, unknown>;
    expect(Object.keys(body).sort()).toEqual(['expires_at', 'expires_in', 'user']);
    expect(body.user).toMatchObject({ email: administrator.email, role: 'admin', is_admin: true });
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'latchline-device',
      'latchline-access',
      'latchline-refresh',
    ]);
    for (const cookie of cookies)
      expect(cookie).toMatch(/Max-Age=\d{3,}; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  it.each([
    ['the password was changed', 401, 'Wrong e-mail address or password', `password_hash = 'another'`],
    ['the account was switched off', 403, switchedOff, 'active = false'],
  ])('starts no session if %s while the password was checked', async (_, status, detail, change) => {
    const before = await gateway.query(`SELECT password_hash AS hash FROM identity.users`);
    const credentials = gateway.app.get(Credentials, { strict: false });
    const check = credentials.check.bind(credentials);
    const slow = jest.spyOn(credentials, 'check').mockImplementationOnce(async (email, password) => {
      const checked = await check(email, password);
      await gateway.query(`UPDATE identity.users SET ${change}`);
      return checked;
    });
    try {
      const response = await signIn();
      expect(await response.json()).toMatchObject({ status, detail });
      expect(response.headers.getSetCookie()).toEqual([]);
    } finally {
      slow.mockRestore();
      const [{ hash }] = before as [{ hash: string }];
      await gateway.query(`UPDATE identity.users SET password_hash = '${hash}', active = true`);
    }
  });

  it('ignores the case of the e-mail address', async () => {
    expect((await signIn({ ...administrator, email: 'ADMIN@Latchline.example' })).status).toBe(200);
  });

  it('gives the same response for a wrong password and an unknown account', async () => {
    const wrong = await signIn({ ...administrator, password: 'wrong' });
    const unknown = await signIn({ email: 'nobody@latchline.example', password: 'wrong' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const [a, b] = (await Promise.all([wrong.json(), unknown.json()])) as Record<string, unknown>[];
    expect({ ...a, trace_id: '' }).toEqual({ ...b, trace_id: '' });
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it('locks an account after ten failures, even for the right password, and says for how long', async () => {
    const email = 'target@latchline.example';
    for (let i = 0; i < 10; i += 1) expect((await signIn({ email, password: 'wrong' })).status).toBe(401);
    const refused = await signIn({ email, password: 'wrong' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await refused.json()).toMatchObject({
      type: expect.stringContaining('identity.too-many-attempts'),
    });
    // The network has failed as often, so it cannot try other accounts either.
    expect((await signIn()).status).toBe(429);
  });

  it('does not count sign-ins that succeed', async () => {
    for (let i = 0; i < 12; i += 1) expect((await signIn()).status).toBe(200);
  });

  it('counts parallel guesses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => signIn({ ...administrator, password: 'wrong' })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('stores neither addresses nor accounts in plain text', async () => {
    await signIn({ ...administrator, password: 'wrong' });
    const keys = await gateway.redis.keys('{gateway}:rate:*');
    expect(keys).toHaveLength(2);
    expect(keys.join()).not.toMatch(/127\.0\.0\.1|latchline\.example/);
  });
});

describe('a session', () => {
  it('is identified by its cookie and ends on sign-out, also for a copy of the cookie', async () => {
    const jar = await signedIn();
    expect(await session(jar)).toMatchObject({ user: { email: administrator.email } });
    expect((await stats(jar.headers())).status).toBe(200);
    const out = await gateway.fetch('/api/auth/logout', { method: 'POST', headers: jar.headers() });
    expect(out.status).toBe(204);
    for (const cookie of out.headers.getSetCookie()) expect(cookie).toContain('Max-Age=0');
    expect(await session(jar)).toEqual({ user: null, expires_at: null });
    expect((await stats(jar.headers())).status).toBe(401);
    expect((await refresh(jar)).status).toBe(401);
  });

  it('is empty without a cookie or with a forged one', async () => {
    expect(await (await gateway.fetch('/api/auth/session')).json()).toEqual({ user: null, expires_at: null });
    const forged = { cookie: 'latchline-access=eyJhbGciOiJub25lIn0.e30.; latchline-refresh=x' };
    expect(await (await gateway.fetch('/api/auth/session', { headers: forged })).json()).toEqual({
      user: null,
      expires_at: null,
    });
  });

  it('is refreshed with the refresh token, which changes each time', async () => {
    const jar = await signedIn();
    const refreshed = await refresh(jar);
    expect(refreshed.status).toBe(200);
    const next = cookiesOf(refreshed);
    expect(next.get('latchline-refresh')).not.toBe(jar.get('latchline-refresh'));
    expect((await stats(next.headers())).status).toBe(200);
  });

  it('is refreshed on the way when only the access token has expired', async () => {
    const jar = (await signedIn()).without('latchline-access');
    const response = await gateway.fetch('/api/auth/session', { headers: jar.headers() });
    expect(await response.json()).toMatchObject({ user: { email: administrator.email } });
    expect((await stats(cookiesOf(response).headers())).status).toBe(200);
  });

  it('gives two tabs that refresh at the same time the same tokens', async () => {
    const jar = await signedIn();
    const [a, b] = await Promise.all([refresh(jar), refresh(jar)]);
    expect([a?.status, b?.status]).toEqual([200, 200]);
    const [left, right] = [cookiesOf(a), cookiesOf(b)];
    expect(left.get('latchline-refresh')).toBe(right.get('latchline-refresh'));
    expect((await refresh(left)).status).toBe(200);
  });

  it('ends when an old refresh token is reused', async () => {
    const jar = await signedIn();
    const next = cookiesOf(await refresh(jar));
    await gateway.query(`UPDATE identity.refresh_tokens SET used_at = used_at - interval '1 minute'`);
    const reused = await refresh(jar);
    expect(reused.status).toBe(401);
    expect(await reused.json()).toMatchObject({ type: expect.stringContaining('identity.session-reused') });
    expect((await stats(next.headers())).status).toBe(401);
    expect((await refresh(next)).status).toBe(401);
  });

  it('stores no refresh token in plain text', async () => {
    const jar = await signedIn();
    const rows = await gateway.query(`SELECT encode(hash, 'escape') AS hash FROM identity.refresh_tokens`);
    expect(JSON.stringify(rows)).not.toContain(jar.get('latchline-refresh'));
  });
});

describe('tokens for programs', () => {
  const grant = (body: object) => gateway.postJson('/api/auth/token', body);

  it('are returned in the body, work as bearer tokens, and can be refreshed', async () => {
    const issued = await grant({ grant_type: 'password', ...administrator });
    expect(issued.headers.getSetCookie()).toEqual([]);
    const tokens = (await issued.json()) as {
      access_token: string;
      refresh_token: string;
      expires_at: number;
    };
    expect(tokens).toMatchObject({ expires_in: 900, user: { is_admin: true } });
    expect((await stats({ authorization: `Bearer ${tokens.access_token}` })).status).toBe(200);
    const refreshed = await grant({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(refreshed.status).toBe(200);
  });

  it('are refused for wrong credentials and unknown grants', async () => {
    expect((await grant({ grant_type: 'password', ...administrator, password: 'x' })).status).toBe(401);
    expect((await grant({ grant_type: 'refresh_token', refresh_token: 'x' })).status).toBe(401);
    expect((await grant({ grant_type: 'magic' })).status).toBe(422);
  });
});

describe('cross-site requests', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('are refused despite our cookies: %j', async (headers) => {
    const jar = await signedIn();
    const patch = (extra: Record<string, string>) =>
      gateway.fetch('/api/admin/leads/01975c9e-7f00-7000-8000-000000000004', {
        method: 'PATCH',
        headers: { ...extra, 'content-type': 'application/json' },
        body: '{"notes":"x"}',
      });
    const refused = await patch({ ...jar.headers(), ...headers });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ type: expect.stringContaining('identity.foreign-origin') });
    expect((await signIn(administrator, headers)).status).toBe(403);
    expect((await patch(jar.headers())).status).toBe(200);
  });

  it('are accepted from our own pages under any host name of the site', async () => {
    const host = new URL(gateway.url).host;
    expect(
      (await signIn(administrator, { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).status,
    ).toBe(200);
    expect((await signIn(administrator, { origin: 'http://localhost:3000' })).status).toBe(200);
  });

  it('need no origin check with a bearer token', async () => {
    const issued = await gateway.postJson('/api/auth/token', { grant_type: 'password', ...administrator });
    const { access_token: token } = (await issued.json()) as { access_token: string };
    const response = await gateway.fetch('/api/admin/leads/01975c9e-7f00-7000-8000-000000000004', {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${token}`,
        origin: 'https://tools.example',
        'content-type': 'application/json',
      },
      body: '{"status":"contacted"}',
    });
    expect(response.status).toBe(200);
  });
});

describe('admin routes', () => {
  it.each(['/api/admin/stats', '/api/admin/leads', '/api/admin/leads/x', '/api/admin/stream'])(
    '%s is 401 without a session, even for invalid input',
    async (path) => {
      expect((await gateway.fetch(`${path}?limit=nonsense`)).status).toBe(401);
    },
  );

  it('are 403 as soon as an administrator loses the role', async () => {
    const jar = await signedIn();
    await gateway.query(`UPDATE identity.users SET role = 'user'`);
    try {
      const refused = await stats(jar.headers());
      expect(refused.status).toBe(403);
      expect(await session(jar)).toMatchObject({ user: { is_admin: false } });
    } finally {
      await gateway.query(`UPDATE identity.users SET role = 'admin'`);
    }
    expect((await stats(jar.headers())).status).toBe(200);
  });
});

describe('signing up', () => {
  it('is a 404 unless it is enabled', async () => {
    const response = await gateway.postJson('/api/auth/signup', {
      email: 'a@b.example',
      password: 'long enough',
    });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });
});
