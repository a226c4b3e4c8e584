import { quietUntil } from './lanes';

const night = { from: '22:00', until: '07:00' };
const at = (time: string) => new Date(time);

it.each([
  ['2026-11-25T21:59Z', null],
  ['2026-11-25T22:00Z', '2026-11-26T07:00:00.000Z'],
  ['2026-11-26T06:59Z', '2026-11-26T07:00:00.000Z'],
  ['2026-11-26T07:00Z', null],
  // In summer, London is an hour ahead.
  ['2026-07-01T21:00Z', '2026-07-02T06:00:00.000Z'],
  // Seven and nine hours.
  ['2026-03-28T22:00Z', '2026-03-29T06:00:00.000Z'],
  ['2026-10-24T21:00Z', '2026-10-25T07:00:00.000Z'],
  ['2026-10-25T01:30Z', '2026-10-25T07:00:00.000Z'],
])('at %s quiet hours last until %s', (now, expected) => {
  expect(quietUntil(night, at(now))?.toISOString() ?? null).toBe(expected);
});

it('can be in the daytime, and need not be', () => {
  const noon = { from: '12:00', until: '13:00' };
  expect(quietUntil(noon, at('2026-11-25T12:30Z'))?.toISOString()).toBe('2026-11-25T13:00:00.000Z');
  expect(quietUntil(noon, at('2026-11-25T13:00Z'))).toBeNull();
  expect(quietUntil(null, at('2026-11-25T12:30Z'))).toBeNull();
});
