import { codeAt, digitsIn, newSecret, stepOf, uriOf } from './one-time-code';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

it('is RFC 6238, with its first test value cut to six digits', () => {
  expect(codeAt(secret, at(59))).toBe('287082');
});

it('takes the code of now, of just before and of just after, and says which', () => {
  const code = codeAt(secret, at(3000));
  expect(stepOf(secret, code, at(3000))).toBe(100);
  expect(stepOf(secret, code, at(3030))).toBe(100);
  expect(stepOf(secret, code, at(2970))).toBe(100);
  expect(stepOf(secret, code, at(3060))).toBeNull();
  expect(stepOf(secret, '000000', at(3000))).toBeNull();
});

it('draws a secret of 160 bits, new each time', () => {
  const drawn = newSecret();
  expect(drawn).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(drawn);
});

it('tells apps what they need', () => {
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
])('of %j reads %j', (typed, digits) => expect(digitsIn(typed)).toBe(digits));
