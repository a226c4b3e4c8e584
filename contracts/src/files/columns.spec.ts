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

it('proposes the column with the more telling name, even if another that fits comes first', () => {
  const names = [
    ['phone', /phone/],
    ['reference', /^job number$/],
    ['phone', /number$/],
  ] as const;
  expect(proposedColumns(['Job number', 'Phone'], names)).toEqual(['reference', 'phone']);
  expect(proposedColumns(['Job number', 'Number', 'House number'], names)).toEqual([
    'reference',
    'phone',
    null,
  ]);
});
