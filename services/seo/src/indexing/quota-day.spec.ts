import { dayOf, nextDay } from './quota-day';

const pacific = 'America/Los_Angeles';

it('counts days in the time zone of the engine', () => {
  expect(dayOf(new Date('2026-03-02T07:59:59Z'), pacific)).toBe('2026-03-01');
  expect(dayOf(new Date('2026-03-02T08:00:00Z'), pacific)).toBe('2026-03-02');
});

it.each([
  ['2026-03-01T20:07:00Z', '2026-03-02T08:00:00.000Z'],
  ['2026-03-08T20:07:00Z', '2026-03-09T07:00:00.000Z'],
  ['2026-11-01T08:30:00Z', '2026-11-02T08:00:00.000Z'],
])('after %s the next day starts at %s, also across clock changes', (moment, next) => {
  expect(nextDay(new Date(moment), pacific).toISOString()).toBe(next);
});
