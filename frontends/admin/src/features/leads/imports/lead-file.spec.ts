import { proposedMapping } from '@latchline/contracts/leads/imports/lead-columns';
import { batchesOf, leadFileOf, leadsIn } from './lead-file';

it('reads leads and says why rows cannot be imported', () => {
  const file = leadFileOf('Name,Mobile,E-mail\r\nPriya,07700 900123,\r\n\r\nNobody,,x\r\n');
  const { leads, problems } = leadsIn(file, proposedMapping(file.header));
  expect(leads).toEqual([{ row: 2, name: 'Priya', phone: '07700 900123' }]);
  expect(problems).toEqual([{ row: 4, reason: 'There is no phone number' }]);
});

it('finds the names of the columns below empty lines', () => {
  const file = leadFileOf('\r\n;;\r\nName;Mobile\r\nPriya;07700 900123');
  expect(file.header).toEqual(['Name', 'Mobile']);
  expect(file.rows).toEqual([{ row: 4, cells: ['Priya', '07700 900123'] }]);
});

it('splits leads by number and by size', () => {
  const lead = (row: number, notes = '') => ({ row, phone: '07700 900123', notes });
  const short = batchesOf(Array.from({ length: 250 }, (_, row) => lead(row)));
  expect(short.map((batch) => batch.length)).toEqual([100, 100, 50]);
  const long = batchesOf(Array.from({ length: 12 }, (_, row) => lead(row, 'x'.repeat(9_000))));
  expect(long.map((batch) => batch.length)).toEqual([5, 5, 2]);
});
