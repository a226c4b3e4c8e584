import type { Passkey } from '@latchline/contracts/identity/passkey.schema';
import { AccountMailbox } from '../../testing/fake-account-mails';
import { bootMs, GatewayUnderTest } from '../../testing/gateway-under-test';
import { SoftwareAuthenticator } from '../../testing/software-authenticator';
import { callAs, createUser, forgetLimits, signInAs, type TestUser } from '../../testing/test-users';

let gateway: GatewayUnderTest;
let mails: AccountMailbox;
let person: TestUser;
let me: ReturnType<typeof callAs>;
let phone: SoftwareAuthenticator;
let count = 0;
beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  mails = new AccountMailbox(gateway.services);
}, bootMs);
afterAll(() => gateway.stop(), bootMs);
beforeEach(async () => {
  await forgetLimits(gateway);
  person = await createUser(gateway, 'dispatcher', `key${(count += 1)}@latchline.example`);
  me = callAs(gateway, await signInAs(gateway, person));
  phone = new SoftwareAuthenticator(new URL(gateway.config.SITE_URL).origin);
});

const passkeys = '/api/auth/account/passkeys';
type Options = { readonly challenge: string };
const optionsIn = async (response: Response) => ((await response.json()) as { options: Options }).options;
const begin = async () =>
  optionsIn(await me('POST', `${passkeys}/options`, { current_password: person.password }));
const add = async (credential?: object, name = 'iPhone') =>
  me('POST', passkeys, { name, credential: credential ?? phone.create(await begin()) });
const challenge = async () => optionsIn(await gateway.postJson('/api/auth/passkey/options', {}));
const signIn = (credential: object) => gateway.postJson('/api/auth/passkey', { credential });
const signInWith = async (authenticator: SoftwareAuthenticator) =>
  signIn(authenticator.get(await challenge()));
const listed = async () => ((await (await me('GET', passkeys)).json()) as { items: Passkey[] }).items;

describe('adding a passkey', () => {
  it('needs the password, and tells its owner by mail', async () => {
    expect((await me('POST', `${passkeys}/options`, { current_password: 'wrong-password' })).status).toBe(
      422,
    );
    expect((await add()).status).toBe(201);
    expect(await listed()).toMatchObject([{ name: 'iPhone', last_used_at: null }]);
    await mails.next(person.email, 'passkey');
  });

  it('works once for one challenge, and once for one device', async () => {
    const options = await begin();
    expect((await add(phone.create(options))).status).toBe(201);
    expect((await add(new SoftwareAuthenticator(gateway.config.SITE_URL).create(options))).status).toBe(422);
    expect((await add()).status).toBe(409);
    expect(await listed()).toHaveLength(1);
  });

  it.each<[string, (device: SoftwareAuthenticator, options: Options) => object]>([
    ['of another site', (_, options) => new SoftwareAuthenticator('https://evil.example').create(options)],
    ['with a challenge that we did not give', (device) => device.create({ challenge: 'AAAA' })],
    [
      'that did not check who holds it',
      (device, options) => Object.assign(device, { isVerified: false }).create(options),
    ],
    [
      'that is cut',
      (device, options) => ({ ...device.create(options), response: { clientDataJSON: 'e30' } }),
    ],
  ])('refuses one %s', async (_what, made) => {
    expect((await add(made(phone, await begin()))).status).toBe(422);
    expect(await listed()).toEqual([]);
  });

  it('does not take the challenge of somebody else', async () => {
    const options = await begin();
    const other = await createUser(gateway, 'dispatcher', `other${count}@latchline.example`);
    const them = callAs(gateway, await signInAs(gateway, other));
    const answer = await them('POST', passkeys, { name: 'Mine', credential: phone.create(options) });
    expect(answer.status).toBe(422);
  });
});

describe('signing in with a passkey', () => {
  beforeEach(async () => void (await add()));

  it('starts a session without password and code', async () => {
    const answer = await signInWith(phone);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ user: { email: person.email } });
    expect(answer.headers.getSetCookie().length).toBeGreaterThan(1);
    expect((await listed())[0]?.last_used_at).not.toBeNull();
    const [entry] = await gateway.query<{ action: string; outcome: string }>(
      'SELECT action, outcome FROM audit ORDER BY id DESC LIMIT 1',
    );
    expect(entry).toMatchObject({ action: 'signInWithPasskey', outcome: 'done' });
  });

  it('refuses the same answer twice, also at the same moment', async () => {
    const credential = phone.get(await challenge());
    const statuses = await Promise.all([signIn(credential), signIn(credential), signIn(credential)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('refuses a stranger, a copy whose counter lags, and a device that did not check who holds it', async () => {
    const { origin } = new URL(gateway.config.SITE_URL);
    expect((await signInWith(new SoftwareAuthenticator(origin))).status).toBe(401);
    phone.counter = 40;
    expect((await signInWith(phone)).status).toBe(200);
    phone.counter = 3;
    expect((await signInWith(phone)).status).toBe(401);
    Object.assign(phone, { counter: 50, isVerified: false });
    expect((await signInWith(phone)).status).toBe(401);
  });

  it('refuses a changed signature, and records it', async () => {
    const credential = phone.get(await challenge()) as { response: { signature: string } };
    const signature = credential.response.signature.replace(/^.{8}/, 'AAAAAAAA');
    const changed = { ...credential, response: { ...credential.response, signature } };
    expect((await signIn(changed)).status).toBe(401);
    const [entry] = await gateway.query<object>('SELECT action, outcome FROM audit ORDER BY id DESC LIMIT 1');
    expect(entry).toMatchObject({ action: 'signInFailed', outcome: 'refused' });
  });

  it('ends with the passkey, and with the account', async () => {
    await gateway.query(`UPDATE users SET active = false WHERE id = '${person.id}'`);
    expect((await signInWith(phone)).status).toBe(403);
    await gateway.query(`UPDATE users SET active = true WHERE id = '${person.id}'`);
    const [passkey] = await listed();
    expect((await me('DELETE', `${passkeys}/${passkey?.id}`)).status).toBe(204);
    expect((await me('DELETE', `${passkeys}/${passkey?.id}`)).status).toBe(404);
    expect((await signInWith(phone)).status).toBe(401);
  });

  it('is over once an administrator helps an owner who lost the device', async () => {
    const admin = await createUser(gateway, 'admin', `admin${count}@latchline.example`);
    const asAdmin = callAs(gateway, await signInAs(gateway, admin));
    expect((await asAdmin('DELETE', `/api/admin/users/${person.id}/second-factor`)).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await signInWith(phone)).status).toBe(401);
  });

  it('limits attempts of one network', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 61; attempt += 1)
      statuses.push((await gateway.postJson('/api/auth/passkey/options', {})).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
