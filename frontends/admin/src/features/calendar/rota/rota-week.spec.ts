import { mondayOf, rotaWeek } from './rota-week';

const shown = (spans: readonly (readonly [string, string])[], monday: string) =>
  rotaWeek(
    spans.map(([from, until]) => ({ from, until })),
    monday,
  ).flatMap(({ day, spans: own }) =>
    own.map(({ times, clocks }) => [day, times, clocks].filter(Boolean).join(' ')),
  );

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-27', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-03-01', '2026-02-23'],
])('%s is in the week of %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

it('shows a span on the day on which it begins, in London time', () => {
  const spans = [
    ['2026-07-05T23:00:00.000Z', '2026-07-06T07:00:00.000Z'],
    ['2026-07-06T07:00:00.000Z', '2026-07-06T19:00:00.000Z'],
    ['2026-07-06T19:00:00.000Z', '2026-07-07T07:00:00.000Z'],
    ['2026-07-12T19:00:00.000Z', '2026-07-12T23:00:00.000Z'],
  ] as const;
  expect(shown(spans, '2026-07-06')).toEqual([
    '2026-07-06 00:00–08:00',
    '2026-07-06 08:00–20:00',
    '2026-07-06 20:00–08:00',
    '2026-07-12 20:00–24:00',
  ]);
});

it('cuts a span of several days at midnight', () => {
  expect(shown([['2026-11-23T18:00:00.000Z', '2026-11-25T08:00:00.000Z']], '2026-11-23')).toEqual([
    '2026-11-23 18:00–24:00',
    '2026-11-24 All day',
    '2026-11-25 00:00–08:00',
  ]);
});

it('says how long a night is in which the clocks change', () => {
  expect(shown([['2026-03-28T20:00:00.000Z', '2026-03-29T07:00:00.000Z']], '2026-03-23')).toEqual([
    '2026-03-28 20:00–08:00 The clocks go forward: 11 hours',
  ]);
  expect(shown([['2026-10-24T19:00:00.000Z', '2026-10-25T08:00:00.000Z']], '2026-10-19')).toEqual([
    '2026-10-24 20:00–08:00 The clocks go back: 13 hours',
  ]);
});

it('covers the whole of a week in which the clocks change', () => {
  const spring = rotaWeek(
    [{ from: '2026-03-23T00:00:00.000Z', until: '2026-03-29T23:00:00.000Z' }],
    '2026-03-23',
  );
  expect(spring.map(({ spans }) => spans.map(({ hours }) => hours))).toEqual([
    [24],
    [24],
    [24],
    [24],
    [24],
    [24],
    [23],
  ]);
  const autumn = rotaWeek(
    [{ from: '2026-10-18T23:00:00.000Z', until: '2026-10-26T00:00:00.000Z' }],
    '2026-10-19',
  );
  expect(autumn.map(({ spans }) => spans.map(({ hours }) => hours))).toEqual([
    [24],
    [24],
    [24],
    [24],
    [24],
    [24],
    [25],
  ]);
});
