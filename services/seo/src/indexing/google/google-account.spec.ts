import { generateKeyPairSync } from 'node:crypto';
import { GoogleAccount } from './google-account';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = {
  client_email: 'seo@latchline.example',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  token_uri: 'https://oauth2.googleapis.com/token',
};
const scope = 'https://www.googleapis.com/auth/indexing';
const token = (value: string) => Response.json({ access_token: value, expires_in: 3_600 });

const accountWith = (call: jest.Mock) => new GoogleAccount(key, call as unknown as typeof fetch, () => 0);
const tokenOf = (account: GoogleAccount) => account.token(scope, new AbortController().signal);

it.each([
  ['was lost', () => Promise.reject(new TypeError('fetch failed'))],
  ['was refused', () => Promise.resolve(Response.json({ error: 'unavailable' }, { status: 503 }))],
  ['was answered by a proxy', () => Promise.resolve(new Response('<html>'))],
])('asks for a token again after the first request %s', async (_, first) => {
  const call = jest.fn(async () => token('second'));
  call.mockImplementationOnce(first as never);
  const account = accountWith(call);
  await expect(tokenOf(account)).rejects.toThrow();
  expect(await tokenOf(account)).toBe('second');
  expect(await tokenOf(account)).toBe('second');
  expect(call).toHaveBeenCalledTimes(2);
});
