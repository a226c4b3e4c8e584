import { daysOf, periodOf, seriesOf } from './lead-series';

const now = new Date('2026-03-29T23:30:00Z');

describe('periodOf', () => {
  it.each([
    // 23:30 UTC is already the next day in London.
    [{}, { from: '2026-03-01', to: '2026-03-30' }],
    [{ to: '2026-01-31' }, { from: '2026-01-02', to: '2026-01-31' }],
    [{ from: '2026-03-28' }, { from: '2026-03-28', to: '2026-03-30' }],
    [
      { from: '2026-02-02', to: '2026-02-01' },
      { from: '2026-02-01', to: '2026-02-01' },
    ],
    [
      { from: '0001-01-01', to: '2026-03-01' },
      { from: '2021-03-01', to: '2026-03-01' },
    ],
    [
      { from: '0000-01-01', to: '0000-01-05' },
      { from: '2000-01-01', to: '2000-01-01' },
    ],
  ])('%j', (query, period) => expect(periodOf(query, now)).toEqual(period));
});

it('counts a day on which the clocks change once', () => {
  expect(daysOf({ from: '2026-03-28', to: '2026-03-30' })).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ]);
  expect(daysOf({ from: '2026-10-24', to: '2026-10-26' })).toHaveLength(3);
});

describe('seriesOf', () => {
  const period = { from: '2026-03-28', to: '2026-03-30' };

  it('has a number for every day, with the largest series first', () => {
    const sums = [
      { value: 'Barnsley', day: '2026-03-29', leads: 2 },
      { value: null, day: '2026-03-28', leads: 1 },
      { value: 'Sheffield', day: '2026-03-28', leads: 3 },
      { value: 'Sheffield', day: '2026-03-30', leads: 4 },
    ];
    expect(seriesOf('town', period, sums)).toEqual({
      by: 'town',
      ...period,
      days: ['2026-03-28', '2026-03-29', '2026-03-30'],
      series: [
        { value: 'Sheffield', total: 7, leads: [3, 0, 4] },
        { value: 'Barnsley', total: 2, leads: [0, 2, 0] },
        { value: null, total: 1, leads: [1, 0, 0] },
      ],
      others: null,
    });
  });

  it('sums up the series beyond the limit', () => {
    const sums = Array.from({ length: 203 }, (_, index) => ({
      value: `campaign ${index}`,
      day: '2026-03-29',
      leads: index + 1,
    }));
    const { series, others } = seriesOf('source', period, sums);
    expect(series).toHaveLength(200);
    expect(series[0]).toEqual({ value: 'campaign 202', total: 203, leads: [0, 203, 0] });
    expect(others).toEqual({ total: 6, leads: [0, 6, 0] });
  });
});
