import type { User } from '@latchline/contracts/identity/user.schema';
import { AccountMailbox } from '../testing/fake-account-mails';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';
import { administrator } from '../testing/gateway-under-test.config';
import type { Jar } from '../testing/jar';
import { callAs, createUser, forgetLimits, signInAs, type TestUser } from '../testing/test-users';

let gateway: GatewayUnderTest;
let mails: AccountMailbox;
let admin: ReturnType<typeof callAs>;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(async () => {
  await forgetLimits(gateway);
  await gateway.query(`DELETE FROM identity.users WHERE email <> '${administrator.email}'`);
  gateway.services.reset();
  mails = new AccountMailbox(gateway.services);
  admin = callAs(gateway, await signInAs(gateway, administrator));
});

const users = async () =>
  ((await (await admin('GET', '/api/admin/users')).json()) as { items: User[] }).items;
const stats = (of: Jar) => gateway.fetch('/api/admin/stats', { headers: of.headers() });

describe('a locked account', () => {
  it('notifies its owner once, is shown as locked, and can be unlocked or used from a known browser', async () => {
    const person = await createUser(gateway, 'editor', 'lock@latchline.example');
    const credentials = { email: person.email, password: person.password };
    const known = await signInAs(gateway, credentials);
    // Simulates many networks, since the limit per network would apply first.
    const guess = async () => {
      const answer = await gateway.postJson('/api/auth/login', { ...credentials, password: 'wrong' });
      const addresses = await gateway.redis.keys('{gateway}:rate:sign-in-address*');
      await gateway.redis.del(...addresses);
      return answer.status;
    };
    for (let i = 0; i < 10; i += 1) expect(await guess()).toBe(401);
    expect(await guess()).toBe(429);
    await mails.next(person.email, 'locked');
    const refused = await gateway.postJson('/api/auth/login', credentials);
    expect(await refused.json()).toMatchObject({
      status: 429,
      detail: expect.stringMatching(/Try again in 1[45] minutes/),
    });
    expect(mails.to(person.email)).toHaveLength(1);

    expect((await stats(known)).status).toBe(200);
    const device = { cookie: `latchline-device=${known.get('latchline-device')}` };
    expect((await gateway.postJson('/api/auth/login', credentials, device)).status).toBe(200);
    const foreign = await gateway.postJson(
      '/api/auth/login',
      { ...administrator, password: 'wrong' },
      device,
    );
    expect(foreign.status).toBe(401);

    expect((await users()).find(({ id }) => id === person.id)?.locked_until).not.toBeNull();
    expect((await admin('POST', `/api/admin/users/${person.id}/unlock`)).status).toBe(204);
    expect((await gateway.postJson('/api/auth/login', credentials)).status).toBe(200);
    const written = await gateway.query<{ action: string }>(`SELECT action FROM identity.audit`);
    const actions = written.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['signInFailed', 'accountLocked', 'unlockUser']));
  });
});

describe('an unlocked account', () => {
  it('can be used from the network whose failures had locked it, unlike others', async () => {
    const person = await createUser(gateway, 'editor', 'helped@latchline.example');
    const other = await createUser(gateway, 'editor', 'beside@latchline.example');
    const signIn = async ({ email, password }: Pick<TestUser, 'email' | 'password'>) =>
      (await gateway.postJson('/api/auth/login', { email, password })).status;
    const wrong = { ...person, password: 'wrong' };
    for (let i = 0; i < 10; i += 1) expect(await signIn(wrong)).toBe(401);
    expect(await signIn(person)).toBe(429);
    expect((await admin('POST', `/api/admin/users/${person.id}/unlock`)).status).toBe(204);
    expect(await signIn(other)).toBe(429);
    expect(await signIn(person)).toBe(200);
    for (let i = 0; i < 10; i += 1) expect(await signIn(wrong)).toBe(401);
    expect(await signIn(person)).toBe(429);
  });
});

describe('a locked network', () => {
  it('does not lock out a known browser, whose own failures still count', async () => {
    const person = await createUser(gateway, 'editor', 'shared@latchline.example');
    const credentials = { email: person.email, password: person.password };
    const known = await signInAs(gateway, credentials);
    const device = { cookie: `latchline-device=${known.get('latchline-device')}` };
    const signIn = async (password: string, headers?: Record<string, string>, email = person.email) =>
      (await gateway.postJson('/api/auth/login', { email, password }, headers)).status;
    for (let i = 0; i < 10; i += 1) await signIn('wrong', {}, `stranger${i}@latchline.example`);
    expect(await signIn(person.password)).toBe(429);
    expect(await signIn(person.password, device)).toBe(200);
    for (let i = 0; i < 10; i += 1) expect(await signIn('wrong', device)).toBe(401);
    expect(await signIn(person.password, device)).toBe(429);
    await gateway.redis.del(...(await gateway.redis.keys('{gateway}:rate:sign-in-address*')));
  });
});
