import { randomBytes } from 'node:crypto';
import { sealingKeys } from './sealing-keys';
import { UrlSigner } from './url-signer';

const newKey = () => randomBytes(32).toString('base64');
const signerOf = (text: string, purpose = 'pictures') =>
  new UrlSigner(sealingKeys({ MESSAGE_SEALING_KEY: text }, purpose));
const secret = newKey();
const signer = signerOf(secret);

it('accepts its own signatures only', () => {
  const signature = signer.sign('text');
  expect(signature).toMatch(/^[\w-]{22}$/);
  expect(signer.holds('text', signature)).toBe(true);
  expect(signerOf(secret).holds('text', signature)).toBe(true);
  expect(signer.holds('other', signature)).toBe(false);
  expect(signer.holds('text', signature.slice(0, -2))).toBe(false);
  expect(signer.holds('text', '')).toBe(false);
});

it('uses a different key for each purpose and secret', () => {
  const signature = signer.sign('text');
  expect(signerOf(secret, 'else').holds('text', signature)).toBe(false);
  expect(signerOf(newKey()).holds('text', signature)).toBe(false);
});

it('signs with the newest key, and accepts signatures of the others', () => {
  const newest = newKey();
  const rotated = signerOf(`${newest}\n${secret}`);
  expect(rotated.holds('text', signer.sign('text'))).toBe(true);
  expect(signerOf(newest).holds('text', rotated.sign('text'))).toBe(true);
});
