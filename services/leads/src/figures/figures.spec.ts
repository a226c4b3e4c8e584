import { mostFigureDays } from '@latchline/contracts/leads/figures/figure.schema';
import type { SumRow } from './figure.repository';
import { figuresOf } from './figures';

const period = { from: '2021-12-01', to: '2026-11-30' };
const rowOf = (value: string): SumRow => ({
  value,
  campaign: null,
  enquiries: 1,
  contacted: 1,
  booked: 1,
  completed: 1,
  without_amount: 0,
  paid: 1,
  taken_pence: 10_000,
});

it('lists every week of the longest period, the last ones as well', () => {
  const weeks = Array.from({ length: Math.ceil(mostFigureDays / 7) + 1 }, (_, index) =>
    new Date(Date.parse('2021-11-29') + index * 7 * 86_400_000).toISOString().slice(0, 10),
  );
  const { rows, others } = figuresOf('week', period, weeks.map(rowOf).reverse(), []);
  expect(rows.map(({ value }) => value)).toEqual(weeks);
  expect(others).toBeNull();
});

it('adds up the towns that are too many to list', () => {
  const towns = Array.from({ length: 203 }, (_, index) => `Town ${index}`);
  const { rows, others, total } = figuresOf('town', period, towns.map(rowOf), []);
  expect(rows).toHaveLength(200);
  expect(others).toMatchObject({ enquiries: 3, taken_pence: 30_000 });
  expect(total.enquiries).toBe(203);
});
