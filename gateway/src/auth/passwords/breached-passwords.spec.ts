import { randomBytes } from 'node:crypto';
import { BreachedPasswords } from './breached-passwords';

const breached = new BreachedPasswords();

it.each(['password', 'Password1', '12345678', 'qwertyuiop', 'LETMEIN1', 'iloveyou', 'sunshine'])(
  'knows %s',
  (password) => expect(breached.has(password)).toBe(true),
);

it.each(['', 'a cold kettle on a warm morning', 'correct-horse-9', 'x'.repeat(1024), '\u{1f511}'.repeat(8)])(
  'does not know %j',
  (password) => expect(breached.has(password)).toBe(false),
);

it('takes none of 20,000 drawn passwords for one of the list', () => {
  const drawn = Array.from({ length: 20_000 }, () => randomBytes(12).toString('base64'));
  expect(drawn.filter((password) => breached.has(password))).toEqual([]);
});

it('holds nearly half a million', () => expect(breached.size).toBeGreaterThan(470_000));
