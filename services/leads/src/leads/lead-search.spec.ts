import { searchPatterns } from './lead-search';

describe('searchPatterns', () => {
  it('looks for what was typed, anywhere in the text', () => {
    expect(searchPatterns('Priya')).toEqual(['%Priya%']);
  });

  it('takes wildcards for the characters they are', () => {
    expect(searchPatterns('100%')).toEqual(['%100\\%%']);
    expect(searchPatterns('a_b\\c')).toEqual(['%a\\_b\\\\c%']);
  });

  it.each(['07700 900123', '+44 7700-900123', '+44 (0)7700 900123', '0044 7700 900123'])(
    'finds the number %s however it was punctuated',
    (typed) => {
      expect(searchPatterns(typed)).toEqual([`%${typed}%`, '%7700900123%']);
    },
  );

  it('does not take a house number for a phone number', () => {
    expect(searchPatterns('114')).toEqual(['%114%']);
  });

  it('finds a postcode with and without its space', () => {
    expect(searchPatterns('S11 8TP')).toEqual(['%S11 8TP%', '%S118TP%']);
    expect(searchPatterns('S118TP')).toEqual(['%S118TP%']);
  });

  it('turns what Postgres cannot take into what no text contains', () => {
    expect(searchPatterns('a\0b\ud800')).toEqual(['%a\uFFFDb\uFFFD%']);
  });
});
