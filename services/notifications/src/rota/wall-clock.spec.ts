import { momentOf, wallClock, wallTime } from './wall-clock';

const shows = (at: string) => new Date(wallClock(new Date(at))).toISOString().slice(0, 16);
const moment = (text: string) => momentOf(wallTime(text)).toISOString();

it.each([
  ['2026-01-10T12:00Z', '2026-01-10T12:00'],
  ['2026-07-10T12:00Z', '2026-07-10T13:00'],
  ['2026-03-29T00:59Z', '2026-03-29T00:59'],
  ['2026-03-29T01:00Z', '2026-03-29T02:00'],
  ['2026-10-25T00:30Z', '2026-10-25T01:30'],
  // 01:30 for the second time.
  ['2026-10-25T01:30Z', '2026-10-25T01:59'],
  ['2026-10-25T02:00Z', '2026-10-25T02:00'],
])('at %s the clock on the wall shows %s', (at, expected) => expect(shows(at)).toBe(expected));

it.each([
  ['2026-01-10T12:00', '2026-01-10T12:00:00.000Z'],
  ['2026-07-10T13:00', '2026-07-10T12:00:00.000Z'],
  ['2026-03-29T01:30', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:00', '2026-10-25T02:00:00.000Z'],
  ['2026-12-24', '2026-12-24T00:00:00.000Z'],
])('shows %s first at %s', (text, expected) => expect(moment(text)).toBe(expected));

it('never goes back', () => {
  for (const night of ['2026-03-28T22:00Z', '2026-10-24T22:00Z']) {
    let before = -Infinity;
    for (let minute = 0; minute < 8 * 60; minute++) {
      const now = wallClock(new Date(Date.parse(night) + minute * 60_000));
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
    }
  }
});

it('makes a night shift seven hours long in March and nine in October', () => {
  const hours = (from: string, until: string) =>
    (momentOf(wallTime(until)).getTime() - momentOf(wallTime(from)).getTime()) / 3_600_000;
  expect(hours('2026-03-28T22:00', '2026-03-29T06:00')).toBe(7);
  expect(hours('2026-10-24T22:00', '2026-10-25T06:00')).toBe(9);
  expect(hours('2026-06-24T22:00', '2026-06-25T06:00')).toBe(8);
});
