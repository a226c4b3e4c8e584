import { plainLine } from './plain-line';

describe('plainLine', () => {
  it.each([
    ['a\r\nBcc: b', 'a Bcc: b'],
    ['a\u2028b\u0085c\u0000d', 'a b c d'],
    ['  a \t b  ', 'a b'],
    ['\u202Egnp.exe\u202C', 'gnp.exe'],
    ['\ud800a', '\uFFFDa'],
    ['O’Brien & <Söhne>', 'O’Brien & <Söhne>'],
  ])('makes one visible line of %j', (text, line) => {
    expect(plainLine(text)).toBe(line);
  });

  it('counts a grapheme cluster as one character when shortening', () => {
    const family = '👨‍👩‍👧‍👦';
    expect(plainLine(family.repeat(5), 3)).toBe(`${family}${family}…`);
    expect(plainLine(family.repeat(3), 3)).toBe(family.repeat(3));
  });
});
