import { ageOf, shortDateTime, shortTime } from './times';

describe('ageOf', () => {
  const now = Date.parse('2026-03-10T12:00:00.000Z');
  it.each([
    ['2026-03-10T11:59:30.000Z', 'just now'],
    ['2026-03-10T11:59:00.000Z', '1 minute ago'],
    ['2026-03-10T11:00:01.000Z', '59 minutes ago'],
    ['2026-03-10T07:30:00.000Z', '4 hours ago'],
    ['2026-03-07T12:00:00.000Z', '3 days ago'],
    ['2026-03-10T12:05:00.000Z', 'just now'],
  ])('%s is %s', (at, words) => {
    expect(ageOf(at, now)).toBe(words);
  });
});

describe('times of day and dates', () => {
  const now = Date.parse('2026-07-01T23:30:00.000Z');
  it.each([
    ['2026-07-01T23:05:00.000Z', '00:05', '00:05'],
    ['2026-07-01T22:59:00.000Z', '1 Jul', '1 Jul, 23:59'],
    ['2025-12-31T23:59:00.000Z', '31 Dec 2025', '31 Dec 2025, 23:59'],
  ])('of %s are those of London: %s', (at, short, long) => {
    expect([shortTime(at, now), shortDateTime(at, now)]).toEqual([short, long]);
  });
});
