import { codeAt, digitsIn, newSecret, stepOf, uriOf } from './one-time-code';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

it('matches the first test vector of RFC 6238, cut to six digits', () => {
  expect(codeAt(secret, at(59))).toBe('287082');
});

it('accepts the current, previous and next code, and returns its step', () => {
  const code = codeAt(secret, at(3000));
  expect(stepOf(secret, code, at(3000))).toBe(100);
  expect(stepOf(secret, code, at(3030))).toBe(100);
  expect(stepOf(secret, code, at(2970))).toBe(100);
  expect(stepOf(secret, code, at(3060))).toBeNull();
  expect(stepOf(secret, '000000', at(3000))).toBeNull();
});

it('generates a new 160-bit secret each time', () => {
  const generated = newSecret();
  expect(generated).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(generated);
});

it('builds the URI for authenticator apps', () => {
  expect(uriOf(secret, 'dee@x.example')).toBe(
    `otpauth://totp/Latchline:dee%40x.example?issuer=Latchline&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', null],
  ['abcd-efgh-ijkl-mnop', null],
])('digitsIn(%j) is %j', (typed, digits) => expect(digitsIn(typed)).toBe(digits));
