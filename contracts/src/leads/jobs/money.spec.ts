import { penceOf, poundsOf, vatIn } from './money';

it.each([
  [14_500, 20, 2417],
  [12_000, 20, 2000],
  [10_500, 5, 500],
  [11_750, 17.5, 1750],
  [14_500, 0, 0],
  [1, 20, 0],
  [0, 20, 0],
])('%d pence contain at %d %% VAT of %d pence', (pence, percent, vat) => {
  expect(vatIn(pence, percent)).toBe(vat);
});

it.each([
  ['145', 14_500],
  ['£145.5', 14_550],
  [' £ 1,250.05 ', 125_005],
  ['0', 0],
  ['.50', null],
  ['12.345', null],
  ['-3', null],
  ['1,25', null],
  ['', null],
  ['100000.01', null],
])('reads "%s" as %s pence', (typed, pence) => {
  expect(penceOf(typed)).toBe(pence);
});

it.each([
  [14_500, '£145.00'],
  [125_005, '£1,250.05'],
  [7, '£0.07'],
])('writes %d pence as %s', (pence, text) => {
  expect(poundsOf(pence)).toBe(text);
  expect(penceOf(text)).toBe(pence);
});
