import type {
  NewSecondFactor,
  OwnSession,
  RecoveryCodes,
} from '@latchline/contracts/identity/account.schema';
import { AccountMailbox } from '../../testing/fake-account-mails';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import type { Jar } from '../../testing/jar';
import {
  callAs,
  forgetLimits,
  goodPassword,
  type TestUser,
  createUser,
  signInAs,
} from '../../testing/test-users';
import { codeAt } from '../second-factor/one-time-code';

let gateway: GatewayUnderTest;
let mails: AccountMailbox;
let person: TestUser;
let jar: Jar;
let me: ReturnType<typeof callAs>;
let count = 0;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  mails = new AccountMailbox(gateway.services);
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(async () => {
  await forgetLimits(gateway);
  const { id, email, password } = await createUser(
    gateway,
    'dispatcher',
    `me${(count += 1)}@latchline.example`,
  );
  person = { id, email, password };
  jar = await signInAs(gateway, { email, password });
  me = callAs(gateway, jar);
});

const account = '/api/auth/account';
const signIn = (more: object = {}) =>
  gateway.postJson('/api/auth/login', { email: person.email, password: person.password, ...more });
const problemOf = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as object),
});

describe('changing the password', () => {
  const change = (body: object) => me('POST', `${account}/password`, body);

  it('needs the current one, ends all other sessions and notifies the owner by mail', async () => {
    const other = await signInAs(gateway, { email: person.email, password: person.password });
    const body = { current_password: person.password, password: goodPassword };
    expect((await change(body)).status).toBe(204);
    expect((await me('GET', account)).status).toBe(200);
    expect((await gateway.fetch(account, { headers: other.headers() })).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    expect((await signIn({ password: goodPassword })).status).toBe(200);
    await mails.next(person.email, 'password-changed');
  });

  it('rejects a wrong current password, and new ones that are stolen, too short or a name', async () => {
    const wrong = await change({ current_password: 'no', password: goodPassword });
    expect(await problemOf(wrong)).toMatchObject({ status: 422, errors: [{ path: 'current_password' }] });
    for (const password of ['Password1', 'Latchline!', 'short', person.email]) {
      const refused = await change({ current_password: person.password, password });
      expect(await problemOf(refused)).toMatchObject({ status: 422, errors: [{ path: 'password' }] });
    }
    expect((await change({ current_password: person.password, password: 'k'.repeat(1025) })).status).toBe(
      422,
    );
    expect(
      (await change({ current_password: person.password, password: 'wörd 🔑 '.repeat(120) })).status,
    ).toBe(204);
  });

  it('limits guesses of the current password', async () => {
    const guess = () => change({ current_password: 'no', password: goodPassword });
    for (let i = 0; i < 10; i += 1) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
  });
});

describe('sessions', () => {
  const list = async () =>
    ((await (await me('GET', `${account}/sessions`)).json()) as { items: OwnSession[] }).items;

  it('are listed by device and can be ended one by one', async () => {
    await gateway.postJson(
      '/api/auth/login',
      { email: person.email, password: person.password },
      {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
      },
    );
    const sessions = await list();
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ current }) => !current);
    expect(other?.device).toBe('Firefox on Linux');
    expect((await me('DELETE', `${account}/sessions/${other?.id}`)).status).toBe(204);
    expect((await me('DELETE', `${account}/sessions/${other?.id}`)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it('of other users cannot be ended', async () => {
    const [own] = await list();
    const stranger = await createUser(gateway, 'admin', `x${count}@latchline.example`);
    const theirs = callAs(
      gateway,
      await signInAs(gateway, { email: stranger.email, password: stranger.password }),
    );
    expect((await theirs('DELETE', `${account}/sessions/${own?.id}`)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it('can all be ended at once, including this one', async () => {
    const other = await signInAs(gateway, { email: person.email, password: person.password });
    const response = await me('DELETE', `${account}/sessions`);
    expect(response.status).toBe(204);
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toContain('Max-Age=0');
    for (const each of [jar, other])
      expect((await gateway.fetch(account, { headers: each.headers() })).status).toBe(401);
  });
});

describe('a second factor', () => {
  const current = () => ({ current_password: person.password });
  const switchOn = async () => {
    const started = (await (
      await me('POST', `${account}/second-factor`, current())
    ).json()) as NewSecondFactor;
    // Uses the previous code, so that the current one is still unused.
    const code = codeAt(started.secret, new Date(Date.now() - 30_000));
    const confirmed = await me('POST', `${account}/second-factor/confirm`, { code });
    expect(confirmed.status).toBe(200);
    return { ...started, code, codes: ((await confirmed.json()) as RecoveryCodes).recovery_codes };
  };

  it('is required once its first code is confirmed', async () => {
    const started = (await (
      await me('POST', `${account}/second-factor`, current())
    ).json()) as NewSecondFactor;
    expect(started.uri).toContain(`secret=${started.secret}`);
    expect((await signIn()).status).toBe(200);
    const wrong = await me('POST', `${account}/second-factor/confirm`, { code: '000000' });
    expect(await problemOf(wrong)).toMatchObject({ status: 422, errors: [{ path: 'code' }] });
    const { secret, codes } = await switchOn();
    expect(codes).toHaveLength(10);
    expect(await (await me('GET', account)).json()).toMatchObject({
      second_factor: { recovery_codes_left: 10 },
    });
    expect(await problemOf(await signIn())).toMatchObject({
      status: 401,
      type: expect.stringContaining('code-required'),
    });
    expect((await signIn({ code: codeAt(secret, new Date()) })).status).toBe(200);
    await mails.next(person.email, 'second-factor');
  });

  it('rejects used and old codes, and limits guesses', async () => {
    const { secret, code } = await switchOn();
    expect(await problemOf(await signIn({ code }))).toMatchObject({
      status: 401,
      type: expect.stringContaining('wrong-code'),
    });
    const now = codeAt(secret, new Date());
    const both = await Promise.all([signIn({ code: now }), signIn({ code: now })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await signIn({ code: codeAt(secret, new Date(Date.now() - 3_600_000)) })).status).toBe(401);
    const guesses: number[] = [];
    for (let i = 0; i < 10; i += 1) guesses.push((await signIn({ code: `00000${i}` })).status);
    expect(guesses.at(-1)).toBe(429);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { codes } = await switchOn();
    const [first = '', second = ''] = codes;
    expect((await signIn({ code: first.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await signIn({ code: first })).status).toBe(401);
    expect(await (await me('GET', account)).json()).toMatchObject({
      second_factor: { recovery_codes_left: 9 },
    });
    const replaced = await me('POST', `${account}/second-factor/recovery-codes`, current());
    expect(((await replaced.json()) as RecoveryCodes).recovery_codes).not.toContain(second);
    expect((await signIn({ code: second })).status).toBe(401);
  });

  it('is required from programs, too', async () => {
    const { secret } = await switchOn();
    const grant = (more: object) =>
      gateway.postJson('/api/auth/token', {
        grant_type: 'password',
        email: person.email,
        password: person.password,
        ...more,
      });
    expect(await problemOf(await grant({}))).toMatchObject({
      status: 401,
      type: expect.stringContaining('code-required'),
    });
    expect((await grant({ code: codeAt(secret, new Date()) })).status).toBe(200);
  });

  it('can be switched off with the password, or by an administrator', async () => {
    await switchOn();
    expect((await me('POST', `${account}/second-factor`, current())).status).toBe(409);
    expect((await me('POST', `${account}/second-factor/off`, { current_password: 'no' })).status).toBe(422);
    expect((await me('POST', `${account}/second-factor/off`, current())).status).toBe(204);
    expect((await signIn()).status).toBe(200);
    await switchOn();
    const boss = await createUser(gateway, 'admin', `boss${count}@latchline.example`);
    const admin = callAs(gateway, await signInAs(gateway, { email: boss.email, password: boss.password }));
    expect((await admin('DELETE', `/api/admin/users/${person.id}/second-factor`)).status).toBe(204);
    expect((await signIn()).status).toBe(200);
  });

  it('is stored encrypted, with hashed recovery codes, and appears in no audit entry', async () => {
    const { secret, codes } = await switchOn();
    const rows = await gateway.query(`SELECT totp_secret FROM identity.users`);
    const hashes = await gateway.query(`SELECT encode(hash, 'escape') FROM identity.recovery_codes`);
    const audit = await gateway.query(`SELECT * FROM identity.audit`);
    const text = JSON.stringify([rows, hashes, audit]);
    for (const word of [secret, ...codes, person.password]) expect(text).not.toContain(word);
  });
});
