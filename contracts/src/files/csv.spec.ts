import { csvLine, csvReport, csvRows, withoutGuard } from './csv';

it('reads quoted cells with separators, quotes and line breaks', () => {
  expect(csvRows('\uFEFFa,"b, ""c"" d","d\r\ne"\r\n1,2,3\n')).toEqual([
    ['a', 'b, "c" d', 'd\r\ne'],
    ['1', '2', '3'],
    [''],
  ]);
});

it('reads semicolons', () =>
  expect(csvRows('name;phone\nA, B;1')).toEqual([
    ['name', 'phone'],
    ['A, B', '1'],
  ]));

it('reads a first line of megabytes', () => {
  const cell = 'x'.repeat(10_000_000);
  const [header] = csvRows(`${cell};b\n1;2`);
  expect(header?.length).toBe(1);
});

it('reads tabs', () =>
  expect(csvRows('name\tphone\n"A, B; C"\t1')).toEqual([
    ['name', 'phone'],
    ['A, B; C', '1'],
  ]));

it('takes a comma in the first line for the separator, even if a cell has a tab', () =>
  expect(csvRows('name,what\tfor')).toEqual([['name', 'what\tfor']]));

it.each(['sep=;\r\nname;phone\r\nA, B;1', 'SEP=|\nname|phone\nA, B|1'])(
  'takes the separator that the first line of %j declares for Excel, which does not count that line',
  (text) =>
    expect(csvRows(text)).toEqual([
      ['name', 'phone'],
      ['A, B', '1'],
    ]),
);

it.each([
  ['"Name, first";Phone\n1;2', ['Name, first', 'Phone']],
  ['Name, first;Phone;Date\n1;2;3', ['Name, first', 'Phone', 'Date']],
  ['"Post\ncode"\tPhone\n1\t2', ['Post\ncode', 'Phone']],
  ['Services (a; b),Phone,Date\n1,2,3', ['Services (a; b)', 'Phone', 'Date']],
])('takes for the separator of %j what separates most cells of its first line', (text, header) =>
  expect(csvRows(text)[0]).toEqual(header),
);

it.each([
  [
    '"Bob" Smith,1\nAnn,2',
    [
      ['Bob Smith', '1'],
      ['Ann', '2'],
    ],
  ],
  [
    '"5 feet,1\nAnn,2',
    [
      ['"5 feet', '1'],
      ['Ann', '2'],
    ],
  ],
  [
    '5" lock,1\n"",2',
    [
      ['5" lock', '1'],
      ['', '2'],
    ],
  ],
  [
    '"a""",1\n"b"",2',
    [
      ['a"', '1'],
      ['b"', '2'],
    ],
  ],
])('loses nothing of %j, whose quotes are out of place', (text, rows) => expect(csvRows(text)).toEqual(rows));

it('reads a long cell that is never closed', () =>
  expect(csvRows(`"${'x,'.repeat(500_000)}`)).toHaveLength(1));

it.each(['=1+1', '+44 7700', "'=1+1", "''-", "'Ampton", 'plain'])(
  'reads %j as it was before the export',
  (text) => expect(withoutGuard(csvRows(csvLine([text]))[0]?.[0] ?? '')).toBe(text),
);

it('writes a report that no spreadsheet runs', () => {
  expect(
    csvReport([
      ['row', 'reason'],
      ['=1+1', 'a,"b" c'],
      [' +44 (0)', ' b '],
      [-1.5, null],
    ]),
  ).toBe('\uFEFFrow,reason\r\n\'=1+1,"a,""b"" c"\r\n\' +44 (0)," b "\r\n-1.5,\r\n');
});
