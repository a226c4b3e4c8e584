import {
  formatLondonTime,
  formatLondonTimeBrief,
  londonClock,
  londonDate,
  londonMoment,
  londonTime,
  longLondonDate,
} from './london-time';

const at = (text: string) => new Date(text);

describe('londonMoment', () => {
  it.each([
    ['2026-01-15', '09:00', '2026-01-15T09:00:00Z'],
    ['2026-07-15', '09:00', '2026-07-15T08:00:00Z'],
    ['2026-07-01', '00:30', '2026-06-30T23:30:00Z'],
    ['2026-03-29', '00:59', '2026-03-29T00:59:00Z'],
    ['2026-03-29', '02:00', '2026-03-29T01:00:00Z'],
    ['2026-10-25', '00:59', '2026-10-24T23:59:00Z'],
    ['2026-10-25', '02:00', '2026-10-25T02:00:00Z'],
    ['2028-02-29', '12:00', '2028-02-29T12:00:00Z'],
  ])('%s %s is unambiguous', (date, time, moment) => {
    expect(londonMoment(date, time)).toEqual({ kind: 'one', at: at(moment) });
    expect([londonDate(at(moment)), londonTime(at(moment))]).toEqual([date, time]);
  });

  it.each(['01:00', '01:30', '01:59'])('%s is missing on the day the clocks go forward', (time) => {
    const moment = londonMoment('2026-03-29', time);
    expect(moment).toMatchObject({ kind: 'missing' });
    const instead = moment?.kind === 'missing' ? moment.instead : at('');
    expect(londonTime(instead)).toBe(time.replace('01', '02'));
  });

  it.each(['01:00', '01:30', '01:59'])('%s occurs twice on the day the clocks go back', (time) => {
    const minutes = time.slice(2);
    expect(londonMoment('2026-10-25', time)).toEqual({
      kind: 'doubled',
      first: at(`2026-10-25T00${minutes}:00Z`),
      second: at(`2026-10-25T01${minutes}:00Z`),
    });
  });

  it.each([
    ['2026-02-30', '09:00'],
    ['2026-13-01', '09:00'],
    ['0026-01-01', '09:00'],
    ['0202-06-01', '09:00'],
    ['', '09:00'],
    ['2026-01-01', ''],
    ['2026-01-01', '24:00'],
    ['2026-01-01', '9:00'],
  ])('rejects "%s" "%s"', (date, time) => expect(londonMoment(date, time)).toBeNull());

  it('is shown with its time zone', () => {
    expect(formatLondonTime(at('2026-10-25T00:30:00Z'))).toBe('Sun, 25 Oct 2026, 01:30 BST');
    expect(formatLondonTimeBrief(at('2026-10-25T00:30:00Z'))).toBe('25 Oct 2026, 01:30 BST');
    expect(formatLondonTime(at('2026-10-25T01:30:00Z'))).toBe('Sun, 25 Oct 2026, 01:30 GMT');
    expect(longLondonDate(at('2026-10-24T23:30:00Z'))).toBe('25 October 2026');
  });

  it('has a day only if that is not the day of now', () => {
    const now = at('2026-10-24T23:30:00Z');
    expect(londonClock(at('2026-10-25T01:30:00Z'), now)).toBe('01:30');
    expect(londonClock(at('2026-10-24T22:30:00Z'), now)).toBe('Sat 24 Oct, 23:30');
  });
});
