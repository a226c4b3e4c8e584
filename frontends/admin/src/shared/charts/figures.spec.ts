import { changeOf, formatPercent, formatDuration, shareOf, ticksTo } from './figures';

it.each([
  [12, 10, { direction: 'up', words: '20 %' }],
  [5, 10, { direction: 'down', words: '50 %' }],
  [10, 10, { direction: 'same', words: 'as before' }],
  [3, 0, { direction: 'up', words: 'none before' }],
  [0, 0, null],
  [null, 4, null],
])('%s after %s', (now, before, change) => expect(changeOf(now, before)).toEqual(change));

it.each([
  [null, '–'],
  [42, '42 s'],
  [754, '13 min'],
  [4800, '1 h 20 min'],
  [7200, '2 h'],
  [400_000, '5 days'],
])('%s seconds are %s', (seconds, words) => expect(formatDuration(seconds)).toBe(words));

it('returns null for a share of zero', () => {
  expect(formatPercent(shareOf(1, 3))).toBe('33.3 %');
  expect(formatPercent(shareOf(0, 0))).toBe('–');
});

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [43, [0, 20, 40, 60]],
  [980, [0, 500, 1000]],
])('goes up to %i by %j', (highest, ticks) => expect(ticksTo(highest)).toEqual(ticks));
