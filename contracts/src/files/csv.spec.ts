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

it('writes a report that no spreadsheet runs', () => {
  expect(
    csvReport([
      ['row', 'reason'],
      ['=1+1', 'a,"b" c'],
    ]),
  ).toBe('\uFEFFrow,reason\r\n\'=1+1,"a,""b"" c"\r\n');
});
