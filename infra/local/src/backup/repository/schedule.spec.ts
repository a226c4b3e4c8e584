import { isBackupDue, isDrillDue, nextTime, parseTimes, previousTime } from './schedule';

const at = (text: string) => new Date(`${text}:00`);

it('reads times of day', () => {
  const problems: string[] = [];
  expect(parseTimes('15:30, 3:00,15:30', problems)).toEqual([180, 930]);
  expect(parseTimes('off', problems)).toEqual([]);
  expect(problems).toEqual([]);
  expect(parseTimes('at night', problems)).toEqual([]);
  expect(problems).toHaveLength(1);
});

describe('with backups at 3:00 and 15:30', () => {
  const times = [180, 930];

  it.each([
    ['2026-11-05T02:59', '2026-11-04T15:30', '2026-11-05T03:00'],
    ['2026-11-05T03:00', '2026-11-05T03:00', '2026-11-05T15:30'],
    ['2026-11-30T23:00', '2026-11-30T15:30', '2026-12-01T03:00'],
    ['2026-01-01T00:00', '2025-12-31T15:30', '2026-01-01T03:00'],
  ])('at %s the latest is %s and the next %s', (now, previous, next) => {
    expect(previousTime(times, at(now))).toEqual(at(previous));
    expect(nextTime(times, at(now))).toEqual(at(next));
  });

  it('is due after a missed time, and not after a successful one', () => {
    const now = at('2026-11-05T08:00');
    expect(isBackupDue(times, null, now)).toBe(true);
    expect(isBackupDue(times, at('2026-11-05T02:00'), now)).toBe(true);
    expect(isBackupDue(times, at('2026-11-05T03:01'), now)).toBe(false);
  });
});

it('is never due without a schedule', () => {
  expect(isBackupDue([], null, at('2026-11-05T08:00'))).toBe(false);
  expect(nextTime([], at('2026-11-05T08:00'))).toBeNull();
});

it.each([
  ['monthly', '2026-11-30T03:05', '2026-11-30T04:00', false],
  ['monthly', '2026-11-30T03:05', '2026-12-01T03:05', true],
  ['monthly', '2025-12-02T03:05', '2026-12-01T03:05', true],
  ['weekly', '2026-11-01T03:05', '2026-11-07T03:05', false],
  ['weekly', '2026-11-01T03:05', '2026-11-08T03:04', true],
  ['off', '2020-01-01T00:00', '2026-12-01T03:05', false],
] as const)('%s, tested on %s: due on %s is %s', (period, lastGood, now, due) =>
  expect(isDrillDue(period, at(lastGood), at(now))).toBe(due),
);

it('tests the first backup', () => expect(isDrillDue('monthly', null, at('2026-11-30T03:05'))).toBe(true));
