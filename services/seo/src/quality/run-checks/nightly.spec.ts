import { lastNight } from './nightly';

it.each([
  ['2026-01-10T12:34:00Z', '2026-01-10T03:00:00.000Z'],
  ['2026-01-10T02:59:59Z', '2026-01-09T03:00:00.000Z'],
  ['2026-07-10T02:00:00Z', '2026-07-10T02:00:00.000Z'],
  ['2026-07-10T01:59:00Z', '2026-07-09T02:00:00.000Z'],
])('at %s the last 3 a.m. was %s', (now, then) => {
  expect(lastNight(new Date(now)).toISOString()).toBe(then);
});
