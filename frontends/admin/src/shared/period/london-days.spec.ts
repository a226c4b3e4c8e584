import { londonDate } from '@latchline/contracts/time/london-time';
import { daysBefore, daysIn, formatDays, momentsOf } from './london-days';

describe('London days', () => {
  it.each([
    ['2026-01-05', '2026-01-05T00:00:00.000Z', '2026-01-05T23:59:59.999Z'],
    ['2026-07-01', '2026-06-30T23:00:00.000Z', '2026-07-01T22:59:59.999Z'],
    ['2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T22:59:59.999Z'],
    ['2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-25T23:59:59.999Z'],
  ])('%s is from %s to %s', (day, from, to) => {
    expect(momentsOf({ from: day, to: day })).toEqual({ from, to });
    expect([londonDate(Date.parse(from)), londonDate(Date.parse(to))]).toEqual([day, day]);
  });

  it('have moments in any year, as a year that is half typed', () => {
    expect(momentsOf({ from: '0202-11-27', to: '0202-11-27' })).toEqual({
      from: '0202-11-27T00:01:15.000Z',
      to: '0202-11-28T00:01:14.999Z',
    });
  });

  it('are compared with the same number of days directly before', () => {
    const march = { from: '2026-03-01', to: '2026-03-31' };
    expect(daysIn(march)).toBe(31);
    expect(daysBefore(march)).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  });

  it('are formatted', () => {
    expect(formatDays({ from: '2026-03-01', to: '2026-03-01' })).toBe('1 Mar 2026');
    expect(formatDays({ from: '2025-12-31', to: '2026-03-01' })).toBe('31 Dec 2025 to 1 Mar 2026');
  });
});
