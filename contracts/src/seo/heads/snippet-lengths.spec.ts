import { charactersShown, cutToSnippet, snippetBounds, snippetLength, textWidth } from './snippet-lengths';

it('measures in pixels of Arial', () => {
  // Sums of the widths that the font itself states.
  expect(textWidth('Latchline', 20)).toBeCloseTo(((556 * 5 + 278 + 500 + 222 * 2) * 20) / 1000, 5);
  expect(textWidth('é', 10)).toBe(textWidth('e', 10));
  expect(textWidth('鍵', 20)).toBe(20);
  expect(textWidth('', 20)).toBe(0);
});

it.each([
  ['title', '', 'empty'],
  ['title', 'Locksmith', 'short'],
  ['title', 'Emergency Locksmith in Sheffield, day and night', 'good'],
  ['title', 'x'.repeat(61), 'long'],
  // Few characters, but wide ones.
  ['title', 'W'.repeat(40), 'long'],
  ['description', 'x'.repeat(119), 'short'],
  ['description', 'x'.repeat(120), 'good'],
  ['description', 'i'.repeat(159), 'long'],
  ['description', 'm'.repeat(120), 'long'],
] as const)('a %s of "%s" is %s', (part, text, verdict) => {
  expect(snippetLength(part, text).verdict).toBe(verdict);
});

it.each([
  ['description', 'i'.repeat(200), 158],
  ['description', 'm'.repeat(120), 78],
  ['description', 'Short enough', 12],
  ['title', '', 0],
] as const)('of a %s "%s" %i characters are shown', (part, text, shown) => {
  expect(charactersShown(part, text)).toBe(shown);
});

it('never recommends more characters than a text that is too long has', () => {
  const wide = 'W'.repeat(70);
  expect(snippetLength('description', wide).verdict).toBe('long');
  expect(charactersShown('description', wide)).toBeLessThan(wide.length);
});

it('cuts at a word boundary, and only if the text does not fit', () => {
  expect(cutToSnippet('title', ' Short enough ')).toBe('Short enough');
  const long =
    'Emergency locksmiths across South Yorkshire for homes, cars and businesses at any hour of the day';
  const cut = cutToSnippet('title', long);
  expect(cut).toMatch(/\w …$/);
  expect(long.startsWith(cut.slice(0, -2))).toBe(true);
  expect(textWidth(cut, 20)).toBeLessThanOrEqual(snippetBounds.title.pixels);
  expect(cutToSnippet('title', 'W'.repeat(80))).toBe('…');
});
