import { minutesRangeSchema } from './minutes-range';

it.each([
  ['15-30', '15-30'],
  [' 15 – 30 ', '15-30'],
  ['05-45', '5-45'],
])('normalises %j to %s', (typed, kept) => expect(minutesRangeSchema.parse(typed)).toBe(kept));

it.each(['', '30', '30-15', '15-15', 'soon', '15-30-45', '-15', '1000-2000'])('refuses %j', (typed) => {
  expect(minutesRangeSchema.safeParse(typed).error?.issues[0]?.message).toBe(
    'Enter a range of minutes, like 15-30',
  );
});
