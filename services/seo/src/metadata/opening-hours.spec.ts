import type { Json } from './json';
import { hoursStillValid, validThrough } from './opening-hours';

describe('validThrough', () => {
  it.each([
    ['2025-12-31', '2024-06-01T12:00:00Z', '2025-12-31'],
    ['2025-12-31', '2025-12-31T23:59:59Z', '2025-12-31'],
    ['2025-12-31', '2026-01-01T00:00:00Z', '2026-12-31'],
    ['2025-12-31', '2031-07-01T00:00:00Z', '2031-12-31'],
    ['2035-03-31', '2031-07-01T00:00:00Z', '2035-03-31'],
    ['next year', '2031-07-01T00:00:00Z', '2031-12-31'],
  ])('%s, seen on %s, is printed as %s', (stored, now, printed) => {
    expect(validThrough(stored, new Date(now))).toBe(printed);
  });
});

describe('hoursStillValid', () => {
  const now = new Date('2031-07-01T00:00:00Z');

  it('moves the end of opening hours at any depth', () => {
    const hours = { '@type': 'OpeningHoursSpecification', opens: '00:00', validThrough: '2025-12-31' };
    expect(hoursStillValid([{ a: [{ hours }] }], now)).toEqual([
      { a: [{ hours: { ...hours, validThrough: '2031-12-31' } }] },
    ]);
  });

  it('keeps other end dates, and hours without one', () => {
    const data: Json = [
      { '@type': 'Offer', validThrough: '2025-12-31' },
      { '@type': 'OpeningHoursSpecification', opens: '00:00' },
    ];
    expect(hoursStillValid(data, now)).toEqual(data);
  });
});
