import { randomBytes } from 'node:crypto';
import { UrlSigner } from './url-signer';

const secret = randomBytes(32).toString('base64');
const signer = new UrlSigner(secret, 'pictures');

it('accepts its own signatures only', () => {
  const signature = signer.sign('text');
  expect(signature).toMatch(/^[\w-]{22}$/);
  expect(signer.holds('text', signature)).toBe(true);
  expect(new UrlSigner(secret, 'pictures').holds('text', signature)).toBe(true);
  expect(signer.holds('other', signature)).toBe(false);
  expect(signer.holds('text', signature.slice(0, -2))).toBe(false);
  expect(signer.holds('text', '')).toBe(false);
});

it('uses a different key for each purpose and secret', () => {
  const signature = signer.sign('text');
  expect(new UrlSigner(secret, 'else').holds('text', signature)).toBe(false);
  expect(new UrlSigner(randomBytes(32).toString('base64'), 'pictures').holds('text', signature)).toBe(false);
});
