import { commaSeparated, neededText, typedText } from './typed-text';

it('accepts text from a keyboard and trims it', () => {
  expect(typedText(20).parse('  Two\nlines\t– 24/7 ')).toBe('Two\nlines\t– 24/7');
});

it.each(['a\0b', '\ud800', '\u0007', 'x'.repeat(21)])('refuses %j', (text) => {
  expect(typedText(20).safeParse(text).success).toBe(false);
});

it('reports a missing value', () => {
  expect(neededText(20, 'Enter a name').safeParse('  ').error?.issues[0]?.message).toBe('Enter a name');
});

it.each([
  ['Rotherham, Barnsley', ['Rotherham', 'Barnsley']],
  [' ,Rotherham ,, Barnsley,', ['Rotherham', 'Barnsley']],
  ['', []],
])('%j is %j', (text, entries) => expect(commaSeparated(text)).toEqual(entries));
