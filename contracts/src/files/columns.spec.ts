import { proposedColumns } from './columns';

it('proposes each field once, for the first column that fits, however its name is written', () => {
  const names = [
    ['cost', /^cost$/],
    ['day', /day|date/],
  ] as const;
  expect(proposedColumns([' Reporting_Date', 'COST', 'Day', 'Colour'], names)).toEqual([
    'day',
    'cost',
    null,
    null,
  ]);
});
