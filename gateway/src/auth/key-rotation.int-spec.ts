import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@latchline/runtime/testing/stores.config';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';
import { administrator } from '../testing/gateway-under-test.config';
import { cookiesOf, type Jar } from '../testing/jar';
import { SecondFactor } from './second-factor/second-factor';
import { codeAt } from './second-factor/one-time-code';

const folder = mkdtempSync(join(tmpdir(), 'latchline-keys-'));
const [session, sealing] = [join(folder, 'session'), join(folder, 'sealing')];
const newKey = () => randomBytes(32).toString('base64');

function rotate(): void {
  for (const file of [session, sealing]) writeFileSync(file, `${newKey()}\n${readFileSync(file, 'utf8')}`);
}

function retire(): void {
  for (const file of [session, sealing]) writeFileSync(file, readFileSync(file, 'utf8').split('\n')[0] ?? '');
}

let gateway: GatewayUnderTest;
beforeAll(async () => {
  for (const file of [session, sealing]) writeFileSync(file, `${newKey()}\n`);
  gateway = await GatewayUnderTest.start({
    JWT_SECRET: '',
    JWT_SECRET_FILE: session,
    MESSAGE_SEALING_KEY: '',
    MESSAGE_SEALING_KEY_FILE: sealing,
  });
}, bootMs);
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
}, bootMs);

const post = (path: string, jar: Jar, body: unknown = {}) =>
  gateway.postJson(path, body, { ...jar.headers(), origin: gateway.config.SITE_URL });
const userOf = async (jar: Jar) => {
  const response = await gateway.fetch('/api/auth/session', { headers: jar.headers() });
  return ((await response.json()) as { user?: { email: string } | null }).user;
};
const isSignedIn = async (jar: Jar) => (await userOf(jar))?.email === administrator.email;
const accessToken = (jar: Jar) => jar.get('latchline-access');
const versionIn = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid?: string }).kid;

it('keeps everybody signed in, and signs with the new key', async () => {
  const jar = await gateway.signIn();
  const before = versionIn(accessToken(jar));
  rotate();
  expect(await isSignedIn(jar)).toBe(true);
  let renewed = jar;
  await eventually('a token signed with the new key', async () => {
    renewed = cookiesOf(await post('/api/auth/refresh', renewed));
    return versionIn(accessToken(renewed)) !== before;
  });
  expect(await isSignedIn(renewed)).toBe(true);
  expect(await isSignedIn(jar)).toBe(true);
});

it('refuses tokens of a retired key, and renews their sessions', async () => {
  const jar = await gateway.signIn();
  rotate();
  const later = await gateway.signIn();
  retire();
  await eventually('the old key to be gone', async () => (await userOf(jar)) === null);
  const renewed = cookiesOf(await post('/api/auth/refresh', later));
  expect(await isSignedIn(renewed)).toBe(true);
});

it('opens second factors after their key is retired', async () => {
  const jar = await gateway.signIn();
  const account = '/api/auth/account/second-factor';
  const current = { current_password: administrator.password };
  const { secret } = (await (await post(account, jar, current)).json()) as { secret: string };
  const code = codeAt(secret, new Date());
  expect((await post(`${account}/confirm`, jar, { code })).status).toBe(200);
  rotate();
  const factors = gateway.app.get(SecondFactor, { strict: false });
  await eventually(
    'the second factor to be sealed with the new key',
    async () => (await factors.reseal()) > 0,
  );
  retire();
  await eventually('the old key to be gone', async () => (await factors.reseal()) === 0);
  const next = codeAt(secret, new Date(Date.now() + 30_000));
  const response = await gateway.postJson('/api/auth/login', { ...administrator, code: next });
  expect(response.status).toBe(200);
});
