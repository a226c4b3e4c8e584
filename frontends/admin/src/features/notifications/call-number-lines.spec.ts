import { linesOf, numbersIn, wrongWithNumbers } from './call-number-lines';

const numbers = [
  { phone: '0114 496 0111', source: 'google-ads' },
  { phone: '0114 496 0112', source: 'Yell' },
];

it('reads back what it writes', () => expect(numbersIn(linesOf(numbers))).toEqual(numbers));

it('ignores empty lines and spaces', () =>
  expect(numbersIn('\n 0114 496 0111 ,  google-ads \n\n')).toEqual(numbers.slice(0, 1)));

it.each([
  ['', undefined],
  ['0114 496 0111, google-ads', undefined],
  ['0114 496 0111', '0114 496 0111, : Name the source'],
  ['496 0111, yell', '496 0111, yell: Enter a phone number, like 0114 496 0111'],
  ['0114 496 0111, website', /^0114 496 0111, website: Visitors without a source/],
  ['0114 496 0111, yell\n+44 114 496 0111, bing-ads', 'Use each number once'],
  ['0114 496 0111, Google Ads\n0114 496 0112, google_ads', 'Use each source once'],
])('finds in %j: %s', (text, problem) =>
  problem instanceof RegExp
    ? expect(wrongWithNumbers(text)).toMatch(problem)
    : expect(wrongWithNumbers(text)).toBe(problem),
);
