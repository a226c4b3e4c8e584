import type { Numbers } from './figure-columns';
import { columnsOf, rowName, sorted } from './figure-columns';

const row = (
  name: string,
  taken_pence: number,
  cost_pence: number | null = null,
): Numbers & { name: string } => ({
  name,
  enquiries: 1,
  contacted: 1,
  booked: 1,
  completed: 1,
  without_amount: 0,
  paid: 1,
  taken_pence,
  taken_before: null,
  cost_pence,
  cost_per_enquiry_pence: cost_pence,
  cost_per_job_pence: cost_pence,
  taken_per_pound: null,
});
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

it.each([
  ['source', 'google-ads', null, 'Google Ads'],
  ['source', 'google-search', null, 'Google search'],
  ['source', null, null, 'Unknown'],
  ['campaign', 'google-ads', 'brand', 'Google Ads, brand'],
  ['campaign', 'direct', null, 'Website, no campaign'],
  ['town', null, null, 'Elsewhere'],
  ['service', null, null, 'Not stated'],
  ['person', 'tom.hague@latchline.example', null, 'Tom Hague'],
  ['person', null, null, 'Nobody'],
  ['hour', '23', null, '23:00 to 24:00'],
  ['week', '2026-11-23', null, 'Week of 23 Nov 2026'],
] as const)('names a row by %s %s %s “%s”', (by, value, campaign, name) => {
  expect(rowName(by, { value, campaign })).toBe(name);
});

it('sorts by each column, rows without a number last', () => {
  const rows = [row('B', 100, 5), row('A', 100), row('C', 300, 1)];
  expect(names(sorted(rows, { key: 'taken_pence', direction: 'descending' }))).toEqual(['C', 'A', 'B']);
  expect(names(sorted(rows, { key: 'cost_pence', direction: 'ascending' }))).toEqual(['C', 'B', 'A']);
  expect(names(sorted(rows, { key: 'cost_pence', direction: 'descending' }))).toEqual(['B', 'C', 'A']);
  expect(names(sorted(rows, { key: 'name', direction: 'ascending' }))).toEqual(['A', 'B', 'C']);
});

it('has costs only where a cost can belong', () => {
  expect(columnsOf('town').map(({ key }) => key)).not.toContain('cost_pence');
  const [cost] = columnsOf('source').filter(({ key }) => key === 'cost_pence');
  expect([cost?.show(123_456), cost?.plain(123_456), cost?.show(null), cost?.plain(null)]).toEqual([
    '£1,234.56',
    '1234.56',
    '–',
    '',
  ]);
});
