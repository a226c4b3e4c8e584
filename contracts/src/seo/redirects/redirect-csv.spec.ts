import { redirectsFromCsv, redirectsToCsv } from './redirect-csv';

it('parses its own output', () => {
  const redirects = [
    { from: '/old', to: '/new', status: 301 as const },
    { from: '/a,b', to: 'https://elsewhere.example/"x"', status: 302 as const },
    { from: '/gone', to: null, status: 410 as const },
  ];
  expect(redirectsFromCsv(redirectsToCsv(redirects))).toEqual({ redirects, problems: [] });
});

it('accepts spreadsheet files: byte order mark, semicolons, no header, blank lines, no status', () => {
  expect(redirectsFromCsv('\uFEFF/Old/;/new\n\n/gone;\n').redirects).toEqual([
    { from: '/old', to: '/new', status: 301 },
    { from: '/gone', to: null, status: 410 },
  ]);
});

it('reports invalid lines and parses the others', () => {
  expect(
    redirectsFromCsv('from,to,status\nold,/new,301\n/a,/b,307\n/c,javascript:alert(1),301\n/d,/e'),
  ).toEqual({
    redirects: [{ from: '/d', to: '/e', status: 301 }],
    problems: [
      { line: 2, message: 'Enter an address of this site, like /old-page' },
      { line: 3, message: 'The status is 301, 302 or 410' },
      {
        line: 4,
        message: 'Enter an address of this site, like /new-page, or a whole one that begins with https://',
      },
    ],
  });
});
