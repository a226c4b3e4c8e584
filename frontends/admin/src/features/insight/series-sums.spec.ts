import type { LeadSeries } from '@latchline/contracts/leads/lead-series.operations';
import { comparedLines, totalOf, totalsADay } from './series-sums';

const seriesOf = (lines: Record<string, number[]>, others: number[] | null = null): LeadSeries => ({
  by: 'town',
  from: '2026-03-01',
  to: '2026-03-02',
  days: ['2026-03-01', '2026-03-02'],
  series: Object.entries(lines).map(([value, leads]) => ({ value, leads, total: leads[0]! + leads[1]! })),
  others: others && { leads: others, total: others[0]! + others[1]! },
});

it('sums all series, including those without a line of their own', () => {
  const series = seriesOf({ Sheffield: [3, 4], Barnsley: [1, 0] }, [2, 2]);
  expect(totalOf(series)).toBe(12);
  expect(totalsADay(series)).toEqual([6, 6]);
});

it('compares each series with its own past, and the others as a group', () => {
  const now = seriesOf({ Sheffield: [3, 4], Barnsley: [1, 0] }, [2, 2]);
  const before = seriesOf({ Rotherham: [5, 0], Sheffield: [1, 1] });
  expect(comparedLines(now, before)).toEqual([
    { value: 'Sheffield', total: 7, totalBefore: 2 },
    { value: 'Barnsley', total: 1, totalBefore: 0 },
    { value: undefined, total: 4, totalBefore: 5 },
  ]);
  expect(comparedLines(seriesOf({}), seriesOf({}))).toEqual([]);
});

it('does not take a series among the others of the period before for a new one', () => {
  const now = seriesOf({ Sheffield: [3, 4], Whitby: [1, 0] }, [2, 2]);
  const before = seriesOf({ Sheffield: [1, 1] }, [5, 0]);
  expect(comparedLines(now, before)).toEqual([
    { value: 'Sheffield', total: 7, totalBefore: 2 },
    { value: 'Whitby', total: 1, totalBefore: null },
    { value: undefined, total: 4, totalBefore: null },
  ]);
});
