import { retryAfterSeconds } from './retry-after';

const now = new Date('2026-03-01T00:00:00Z');

it.each([
  ['120', 120],
  [' 7 ', 7],
  ['Sun, 01 Mar 2026 00:02:00 GMT', 120],
  ['Sat, 28 Feb 2026 23:00:00 GMT', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  [null, undefined],
])('reads %j as %j', (header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});
