import { bracedWords, openPlaceholders, withValues } from './saved-reply';

it('fills in what is known and leaves the rest open', () => {
  const text = 'Hello {name}, {business} will be with you in {minutes} min, {minutes} at most.';
  const filled = withValues(text, { name: 'Priya', business: 'Latchline', minutes: ' ' });
  expect(filled).toBe('Hello Priya, Latchline will be with you in {minutes} min, {minutes} at most.');
  expect(openPlaceholders(filled)).toEqual(['minutes']);
  expect(withValues(filled, { minutes: '20' })).toBe(
    'Hello Priya, Latchline will be with you in 20 min, 20 at most.',
  );
});

it.each([
  ['a dollar sign', '$&'],
  ['a placeholder', '{price}'],
])('puts in %s as it is', (_what, value) => expect(withValues('{name}', { name: value })).toBe(value));

it.each([
  ['{minute}', ['minute'], []],
  ['{Name}', ['Name'], []],
  ['{constructor}', ['constructor'], []],
  ['{ name }, {}, {2}', [], []],
  ['{price} {name} {price}', ['price', 'name'], ['price', 'name']],
])('reads %s', (text, words, open) => {
  expect(bracedWords(text)).toEqual(words);
  expect(openPlaceholders(text)).toEqual(open);
  if (open.length === 0) expect(withValues(text, { name: 'Priya', price: '£90' })).toBe(text);
});
