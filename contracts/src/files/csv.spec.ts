import { csvReport, csvRows } from './csv';

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

it('reads tabs', () =>
  expect(csvRows('name\tphone\n"A, B; C"\t1')).toEqual([
    ['name', 'phone'],
    ['A, B; C', '1'],
  ]));

it('takes a comma in the first line for the separator, even if a cell has a tab', () =>
  expect(csvRows('name,what\tfor')).toEqual([['name', 'what\tfor']]));

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
