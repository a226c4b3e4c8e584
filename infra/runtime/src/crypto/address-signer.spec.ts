import { randomBytes } from 'node:crypto';
import { AddressSigner } from './address-signer';

const secret = randomBytes(32).toString('base64');
const signer = new AddressSigner(secret, 'pictures');

it('knows its own signatures, and no others', () => {
  const signature = signer.sign('text');
  expect(signature).toMatch(/^[\w-]{22}$/);
  expect(signer.holds('text', signature)).toBe(true);
  expect(new AddressSigner(secret, 'pictures').holds('text', signature)).toBe(true);
  expect(signer.holds('other', signature)).toBe(false);
  expect(signer.holds('text', signature.slice(0, -2))).toBe(false);
  expect(signer.holds('text', '')).toBe(false);
});

it('has another key for every purpose and every secret', () => {
  const signature = signer.sign('text');
  expect(new AddressSigner(secret, 'else').holds('text', signature)).toBe(false);
  expect(new AddressSigner(randomBytes(32).toString('base64'), 'pictures').holds('text', signature)).toBe(
    false,
  );
});
