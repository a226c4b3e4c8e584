import { getNotificationSettings } from '@latchline/contracts/notifications/notification-settings.operations';
import { getRota } from '@latchline/contracts/notifications/rota/rota.operations';
import { stopStaffAlerts } from '@latchline/contracts/notifications/staff-alerts.operations';
import type { SentInvitation, User } from '@latchline/contracts/identity/user.schema';
import { AccountMailbox, tokenIn } from '../../testing/fake-account-mails';
import { administrator } from '../../testing/gateway-under-test.config';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { cookiesOf, type Jar } from '../../testing/jar';
import { rota } from '../../testing/fake-notifications';
import { callAs, forgetLimits, goodPassword, createUser, signInAs } from '../../testing/test-users';
import { ConfiguredAdministrator } from '../configured-administrator';

let gateway: GatewayUnderTest;
let mails: AccountMailbox;
let jar: Jar;
let admin: ReturnType<typeof callAs>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(async () => {
  await forgetLimits(gateway);
  await gateway.query(`DELETE FROM identity.users WHERE email <> '${administrator.email}'`);
  await gateway.query(`DELETE FROM identity.invitations`);
  gateway.services.reset();
  mails = new AccountMailbox(gateway.services);
  jar = await signInAs(gateway, administrator);
  admin = callAs(gateway, jar);
});

const users = async () =>
  ((await (await admin('GET', '/api/admin/users')).json()) as { items: User[] }).items;
const stats = (of: Jar) => gateway.fetch('/api/admin/stats', { headers: of.headers() });
const problemOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { type: string }).type,
];

describe('accounts', () => {
  it('are listed without secrets', async () => {
    await createUser(gateway, 'editor', 'ed@latchline.example');
    const [first, second] = await users();
    expect(first).toMatchObject({
      email: administrator.email,
      role: 'admin',
      active: true,
      second_factor: false,
    });
    expect(first?.last_seen_at).not.toBeNull();
    expect(second).toMatchObject({ email: 'ed@latchline.example', last_seen_at: null, locked_until: null });
    expect(JSON.stringify(await users())).not.toMatch(/hash|argon|totp/);
  });

  it('lose the rights of a role at once', async () => {
    const person = await createUser(gateway, 'dispatcher', 'dis@latchline.example');
    const theirs = await signInAs(gateway, person);
    const leads = () => gateway.fetch('/api/admin/leads', { headers: theirs.headers() });
    expect((await leads()).status).toBe(200);
    expect(await (await stats(theirs)).json()).toHaveProperty('leads');
    const changed = await admin('PATCH', `/api/admin/users/${person.id}`, { role: 'editor' });
    expect(await changed.json()).toMatchObject({ role: 'editor' });
    expect((await leads()).status).toBe(403);
    expect(await (await stats(theirs)).json()).not.toHaveProperty('leads');
  });

  it('are signed out when switched off, and cannot sign in until switched on', async () => {
    const person = await createUser(gateway, 'editor', 'off@latchline.example');
    const theirs = await signInAs(gateway, person);
    expect((await admin('PATCH', `/api/admin/users/${person.id}`, { active: false })).status).toBe(200);
    expect((await stats(theirs)).status).toBe(401);
    const refresh = await gateway.fetch('/api/auth/refresh', { method: 'POST', headers: theirs.headers() });
    expect(refresh.status).toBe(401);
    const credentials = { email: person.email, password: person.password };
    const refused = await gateway.postJson('/api/auth/login', credentials);
    expect(await problemOf(refused)).toEqual([403, expect.stringContaining('switched-off')]);
    const wrong = await gateway.postJson('/api/auth/login', { ...credentials, password: 'wrong' });
    expect(wrong.status).toBe(401);
    await admin('PATCH', `/api/admin/users/${person.id}`, { active: true });
    expect(
      (await gateway.postJson('/api/auth/login', { email: person.email, password: person.password })).status,
    ).toBe(200);
  });

  it('are changed only under the version that was read', async () => {
    const { id } = await createUser(gateway, 'editor', 'ver@latchline.example');
    const etag = (await admin('GET', `/api/admin/users/${id}`)).headers.get('etag') ?? '';
    const change = (role: string) => admin('PATCH', `/api/admin/users/${id}`, { role }, { 'if-match': etag });
    expect((await change('dispatcher')).status).toBe(200);
    const stale = await change('admin');
    expect(stale.status).toBe(412);
    expect(await stale.json()).toMatchObject({ current: { role: 'dispatcher' } });
    const remove = (version: string) =>
      admin('DELETE', `/api/admin/users/${id}`, undefined, { 'if-match': version });
    expect((await remove(etag)).status).toBe(412);
    const current = (await admin('GET', `/api/admin/users/${id}`)).headers.get('etag') ?? '';
    expect((await remove(current)).status).toBe(204);
  });

  it('always include an administrator who can sign in', async () => {
    const [me] = await users();
    const path = `/api/admin/users/${me?.id}`;
    for (const response of [
      await admin('PATCH', path, { role: 'editor' }),
      await admin('PATCH', path, { active: false }),
      await admin('DELETE', path),
    ])
      expect(await problemOf(response)).toEqual([409, expect.stringContaining('last-admin')]);
    const other = await createUser(gateway, 'admin', 'second@latchline.example');
    await admin('PATCH', `/api/admin/users/${other.id}`, { active: false });
    expect((await admin('DELETE', path)).status).toBe(409);
    await admin('PATCH', `/api/admin/users/${other.id}`, { active: true });
    expect((await admin('PATCH', `/api/admin/users/${other.id}`, { role: 'editor' })).status).toBe(200);
  });

  it('stay switched off when the gateway starts again with the same ADMIN_PASSWORD', async () => {
    const start = (password: string) =>
      gateway.app.get(ConfiguredAdministrator).ensure(administrator.email, password);
    const other = await createUser(gateway, 'admin', 'heir@latchline.example');
    const heir = callAs(gateway, await signInAs(gateway, { email: other.email, password: other.password }));
    const configured = async () => (await users()).find(({ email }) => email === administrator.email);
    const path = `/api/admin/users/${(await configured())?.id}`;
    await start(administrator.password);
    expect((await heir('PATCH', path, { role: 'editor', active: false })).status).toBe(200);
    await start(administrator.password);
    const left = await (await heir('GET', path)).json();
    await start(goodPassword);
    await start(administrator.password);
    expect(left).toMatchObject({ role: 'editor', active: false });
    expect(await (await heir('GET', path)).json()).toMatchObject({ role: 'admin', active: true });
  });

  it('with another ADMIN_PASSWORD are unlocked, and open reset links end', async () => {
    const { email } = administrator;
    const signIn = async (password: string) =>
      (await gateway.postJson('/api/auth/login', { email, password })).status;
    await gateway.postJson('/api/auth/password/forgot', { email });
    const token = await mails.token(email, 'new-password');
    for (let i = 0; i < 10; i += 1) await signIn('wrong');
    const configured = gateway.app.get(ConfiguredAdministrator);
    const before = await signIn(goodPassword);
    await configured.ensure(email, goodPassword);
    const after = await signIn(goodPassword);
    const reset = await gateway.postJson('/api/auth/password/reset', {
      token,
      password: 'another one, long',
    });
    await configured.ensure(email, administrator.password);
    expect([before, after, reset.status]).toEqual([429, 200, 404]);
  });

  it('keep one administrator when two demote each other at the same time', async () => {
    const other = await createUser(gateway, 'admin', 'rival@latchline.example');
    const rival = callAs(gateway, await signInAs(gateway, { email: other.email, password: other.password }));
    const [me] = await users();
    const answers = await Promise.all([
      admin('PATCH', `/api/admin/users/${other.id}`, { role: 'editor' }),
      rival('PATCH', `/api/admin/users/${me?.id}`, { role: 'editor' }),
    ]);
    const left = await gateway.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM identity.users WHERE role = 'admin'`,
    );
    expect(left).toEqual([{ n: 1 }]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await gateway.query(`UPDATE identity.users SET role = 'admin' WHERE email = '${administrator.email}'`);
  });

  it('can be signed out everywhere, and are removed with their sessions', async () => {
    const person = await createUser(gateway, 'editor', 'gone@latchline.example');
    const credentials = { email: person.email, password: person.password };
    const theirs = await signInAs(gateway, credentials);
    expect((await admin('DELETE', `/api/admin/users/${person.id}/sessions`)).status).toBe(204);
    expect((await stats(theirs)).status).toBe(401);
    const again = await signInAs(gateway, credentials);
    expect((await admin('DELETE', `/api/admin/users/${person.id}`)).status).toBe(204);
    expect((await stats(again)).status).toBe(401);
    expect((await admin('DELETE', `/api/admin/users/${person.id}`)).status).toBe(404);
  });
});

describe('alerts of staff', () => {
  const mine = '/api/admin/notifications/mine';
  const alertsOf = async (email: string) => (await users()).find((user) => user.email === email)?.alerts;

  it('can be changed by the user without being an administrator', async () => {
    const person = await createUser(gateway, 'dispatcher', 'dis@latchline.example');
    const call = callAs(gateway, await signInAs(gateway, person));
    expect(await (await call('GET', mine)).json()).toEqual({ email: false, devices: 0 });
    const changed = await call('PATCH', mine, { email: true });
    expect([changed.status, await changed.json()]).toEqual([200, { email: true, devices: 0 }]);
    expect(await alertsOf(person.email)).toEqual({ email: true, devices: 0 });
  });

  it('can be changed by an administrator for users who handle leads', async () => {
    const person = await createUser(gateway, 'dispatcher', 'dis@latchline.example');
    const editor = await createUser(gateway, 'editor', 'ed@latchline.example');
    const turnOn = (id: string) => admin('PATCH', `/api/admin/users/${id}/notifications`, { email: true });
    expect(await (await turnOn(person.id)).json()).toEqual({ email: true, devices: 0 });
    expect(await problemOf(await turnOn(editor.id))).toEqual([409, expect.stringContaining('no-leads')]);
    expect(await alertsOf(editor.email)).toBeNull();
  });

  it.each([
    ['is switched off', 'PATCH', { active: false }],
    ['no longer handles leads', 'PATCH', { role: 'editor' }],
    ['is removed', 'DELETE', undefined],
  ])('end when the account %s', async (_, method, body) => {
    const person = await createUser(gateway, 'dispatcher', 'dis@latchline.example');
    expect((await admin(method, `/api/admin/users/${person.id}`, body)).ok).toBe(true);
    expect(gateway.services.requests).toContainEqual({
      name: stopStaffAlerts.name,
      data: { address: person.email, actor: administrator.email },
    });
  });

  it('keep the account unchanged if they cannot be stopped', async () => {
    const person = await createUser(gateway, 'dispatcher', 'dis@latchline.example');
    gateway.services.fail(stopStaffAlerts, new Error('away'));
    expect((await admin('DELETE', `/api/admin/users/${person.id}`)).status).toBeGreaterThanOrEqual(500);
    expect((await users()).map(({ email }) => email)).toContain(person.email);
  });

  it('are null while notifications does not respond, and accounts are still listed', async () => {
    gateway.services.fail(getNotificationSettings, new Error('away'));
    expect(await alertsOf(administrator.email)).toBeNull();
  });
});

describe('an invitation', () => {
  const invite = async (email: string, role = 'editor') => {
    const response = await admin('POST', '/api/admin/invitations', { email, role });
    expect(response.status).toBe(201);
    return (await response.json()) as SentInvitation;
  };
  const accept = (token: string, password = goodPassword) =>
    gateway.postJson('/api/auth/invitation/accept', { token, password });
  const tokenOf = ({ link }: SentInvitation) => tokenIn(link);

  it('is mailed, shows its recipient, and can be accepted once with a new password', async () => {
    const sent = await invite('New@latchline.example', 'dispatcher');
    expect(sent).toMatchObject({ email: 'new@latchline.example', role: 'dispatcher', mailed: true });
    const token = await mails.token('new@latchline.example', 'invitation');
    expect(token).toBe(tokenOf(sent));
    const seen = await gateway.postJson('/api/auth/invitation', { token });
    expect(await seen.json()).toMatchObject({ email: 'new@latchline.example', role: 'dispatcher' });

    const weak = await accept(token, 'password123');
    expect(await weak.json()).toMatchObject({
      status: 422,
      errors: [{ path: 'password', message: expect.stringContaining('stolen') }],
    });
    const named = await accept(token, 'latchline24');
    expect(named.status).toBe(422);
    const accepted = await accept(token);
    expect(accepted.status).toBe(201);
    expect(await accepted.json()).toMatchObject({ user: { role: 'dispatcher' } });
    const [, joined] = await users();
    expect(joined).toMatchObject({ email: 'new@latchline.example', alerts: { email: true } });
    expect((await stats(cookiesOf(accepted))).status).toBe(200);
    expect((await accept(token)).status).toBe(404);
    expect(await (await admin('GET', '/api/admin/invitations')).json()).toEqual({ items: [] });
  });

  it('adds a dispatcher to the recipients of new leads only without a rota', async () => {
    const shift = {
      id: '01975c9e-7f00-7000-8000-0000000000f1',
      week: 1,
      person: administrator.email,
      position: 1 as const,
      from: { day: 1, time: '00:00' },
      until: { day: 1, time: '00:00' },
    };
    gateway.services.answer(getRota, () => ({ ...rota, shifts: [shift] }));
    expect((await accept(tokenOf(await invite('turn@latchline.example', 'dispatcher')))).status).toBe(201);
    expect((await users()).at(-1)).toMatchObject({
      email: 'turn@latchline.example',
      alerts: { email: false },
    });
    gateway.services.fail(getRota, new Error('away'));
    expect((await accept(tokenOf(await invite('away@latchline.example', 'dispatcher')))).status).toBe(201);
  });

  it('has a new link when sent again; old and withdrawn links stop working', async () => {
    const first = await invite('again@latchline.example');
    const second = (await (
      await admin('POST', `/api/admin/invitations/${first.id}/send`)
    ).json()) as SentInvitation;
    expect((await accept(tokenOf(first))).status).toBe(404);
    expect((await gateway.postJson('/api/auth/invitation', { token: tokenOf(second) })).status).toBe(200);
    expect((await admin('DELETE', `/api/admin/invitations/${first.id}`)).status).toBe(204);
    expect((await accept(tokenOf(second))).status).toBe(404);
    expect((await admin('DELETE', `/api/admin/invitations/${first.id}`)).status).toBe(404);
  });

  it('expires, and can be accepted only once in parallel', async () => {
    const late = await invite('late@latchline.example');
    await gateway.query(`UPDATE identity.invitations SET expires_at = now()`);
    expect((await accept(tokenOf(late))).status).toBe(404);
    const twice = tokenOf(await invite('twice@latchline.example'));
    const answers = await Promise.all([accept(twice), accept(twice)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
  });

  it('is rejected for existing accounts and for the role user', async () => {
    expect(
      (await admin('POST', '/api/admin/invitations', { email: administrator.email, role: 'editor' })).status,
    ).toBe(409);
    expect(
      (await admin('POST', '/api/admin/invitations', { email: 'x@y.example', role: 'user' })).status,
    ).toBe(422);
  });

  it('reports if its mail could not be sent', async () => {
    const { sendAccountMail } = await import('@latchline/contracts/notifications/account-mail.operations');
    gateway.services.fail(sendAccountMail, new Error('away'));
    expect(await invite('byhand@latchline.example')).toMatchObject({ mailed: false });
    gateway.services.answer(sendAccountMail, () => ({}));
  });

  it('stores no token', async () => {
    const token = tokenOf(await invite('hash@latchline.example'));
    const rows = await gateway.query(
      `SELECT *, encode(token_hash, 'escape') AS text FROM identity.invitations`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a forgotten password', () => {
  const forget = (email: string) => gateway.postJson('/api/auth/password/forgot', { email });
  const reset = (token: string, password = goodPassword) =>
    gateway.postJson('/api/auth/password/reset', { token, password });

  it('gets the same response with and without an account, and a mail only with one', async () => {
    const person = await createUser(gateway, 'editor', 'fog@latchline.example');
    const [known, unknown] = [await forget(person.email), await forget('nobody@latchline.example')];
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect([await known.text(), await unknown.text()]).toEqual(['', '']);
    await mails.next(person.email, 'new-password');
    expect(mails.to('nobody@latchline.example')).toEqual([]);
  });

  it('can be reset once, which ends every session and unlocks the account', async () => {
    const person = await createUser(gateway, 'editor', 'reset@latchline.example');
    const theirs = await signInAs(gateway, { email: person.email, password: person.password });
    await forget(person.email);
    const token = await mails.token(person.email, 'new-password');
    expect((await reset(token, 'reset@latchline.example')).status).toBe(422);
    expect((await reset(token)).status).toBe(204);
    expect((await reset(token)).status).toBe(404);
    expect((await stats(theirs)).status).toBe(401);
    expect(
      (await gateway.postJson('/api/auth/login', { email: person.email, password: person.password })).status,
    ).toBe(401);
    expect(
      (await gateway.postJson('/api/auth/login', { email: person.email, password: goodPassword })).status,
    ).toBe(200);
    await mails.next(person.email, 'password-changed');
  });

  it.each(['a known', 'an unknown'])('can be reset after too many failures in %s browser', async (kind) => {
    const person = await createUser(gateway, 'editor', 'again@latchline.example');
    const { email } = person;
    const used = await signInAs(gateway, { email, password: person.password });
    const cookie = kind === 'a known' ? `latchline-device=${used.get('latchline-device')}` : '';
    const signIn = async (password: string, device = cookie) =>
      (await gateway.postJson('/api/auth/login', { email, password }, { cookie: device })).status;
    for (let i = 0; i < 10; i += 1) expect(await signIn('wrong')).toBe(401);
    expect(await signIn('wrong')).toBe(429);
    await forget(email);
    const token = await mails.token(email, 'new-password');
    const done = await gateway.postJson(
      '/api/auth/password/reset',
      { token, password: goodPassword },
      { cookie },
    );
    expect(done.status).toBe(204);
    const set = cookiesOf(done).get('latchline-device');
    expect(await signIn(goodPassword, set ? `latchline-device=${set}` : cookie)).toBe(200);
  });

  it('has links that expire, limited per account and network', async () => {
    const person = await createUser(gateway, 'editor', 'many@latchline.example');
    for (let i = 0; i < 5; i += 1) expect((await forget(person.email)).status).toBe(202);
    const token = await mails.token(person.email, 'new-password');
    await gateway.query(`UPDATE identity.password_resets SET expires_at = now()`);
    expect((await reset(token)).status).toBe(404);
    expect(mails.to(person.email).length).toBeLessThanOrEqual(3);
    for (let i = 0; i < 6; i += 1) await forget('flood@latchline.example');
    expect((await forget('flood@latchline.example')).status).toBe(429);
  });
});
