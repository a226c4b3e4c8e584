import { cardDate, longDate, shortDate } from './dates';

describe('dates of articles', () => {
  const fifth = '2025-01-05T12:00:00.000Z';

  it('have the formats of the specification', () => {
    expect(cardDate(fifth)).toBe('Jan 05, 2025');
    expect(longDate(fifth)).toBe('January 05, 2025');
    expect(shortDate(fifth)).toBe('Jan 5');
  });

  it('abbreviate every month to three letters', () => {
    const months = Array.from({ length: 12 }, (_, month) =>
      cardDate(new Date(Date.UTC(2025, month, 15)).toISOString()),
    );
    expect(months.map((date) => date.slice(0, 4)).join('')).toBe(
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec ',
    );
  });

  it('use London time, in summer and in winter', () => {
    expect(cardDate('2025-06-30T23:30:00.000Z')).toBe('Jul 01, 2025');
    expect(cardDate('2025-12-31T23:30:00.000Z')).toBe('Dec 31, 2025');
    expect(shortDate('2025-03-30T23:30:00.000Z')).toBe('Mar 31');
  });
});
