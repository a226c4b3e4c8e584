import { randomBytes } from 'node:crypto';
import { BreachedPasswords } from './breached-passwords';

const breached = new BreachedPasswords();

it.each(['password', 'Password1', '12345678', 'qwertyuiop', 'LETMEIN1', 'iloveyou', 'sunshine'])(
  'contains %s',
  (password) => expect(breached.has(password)).toBe(true),
);

it.each(['', 'a cold kettle on a warm morning', 'correct-horse-9', 'x'.repeat(1024), '\u{1f511}'.repeat(8)])(
  'does not contain %j',
  (password) => expect(breached.has(password)).toBe(false),
);

it('has no false positive among 20,000 random passwords', () => {
  const random = Array.from({ length: 20_000 }, () => randomBytes(12).toString('base64'));
  expect(random.filter((password) => breached.has(password))).toEqual([]);
});

it('has nearly half a million entries', () => expect(breached.size).toBeGreaterThan(470_000));
