import { leadSearch } from './lead-search';

const texts = (q: string) => leadSearch(q).map(({ text }) => text);
const parts = (q: string) => leadSearch(q)[0]?.parts;

describe('leadSearch', () => {
  it('looks for what was typed, anywhere in the text', () => {
    expect(leadSearch('Priya')).toEqual([{ text: 'Priya', parts: ['%Pri%', '%iya%'] }]);
  });

  it('takes one kind of space for every other', () => {
    expect(texts('Priya \t\n Nair')).toEqual(['Priya Nair']);
    expect(texts('Priya\u00a0Nair')).toEqual(['Priya Nair']);
  });

  it.each([
    ['jo', ' jo', '% jo%'],
    ['s1', ' s1', '% s1%'],
    ['Ö', ' Ö', '% Ö%'],
    ['李', ' 李', '% 李%'],
    ['a%', ' a%', '% a\\%%'],
  ])('takes %j for the beginning of a word', (typed, text, part) => {
    expect(leadSearch(typed)).toEqual([{ text, parts: [part] }]);
  });

  it.each([
    ['house number 27', ['%hou%', '%use%', '%num%', '%ber%', '% 27%']],
    ['27 High St', ['%27 %', '%Hig%', '%igh%', '% St%']],
    ["O'Brien", ['%Bri%', '%ien%']],
    ['name@example.com', ['%nam%', '%ame%', '%exa%', '%mpl%', '%ple%', '%com%']],
    ['100%', ['%100%']],
    ['a_b\\c', ['%\\_b\\\\%', '%\\\\c%']],
  ])('asks the index for parts of %j that every lead with it has', (typed, expected) => {
    expect(parts(typed)).toEqual(expected);
  });

  it('asks for no more parts than are of use', () => {
    expect(
      parts('a long text about the lock of a back door in a house by the river at night'.repeat(2)),
    ).toHaveLength(12);
  });

  it.each(['%', '?!', '🔑', '-----', 'a%%', 'a--'])('knows that nothing finds %j but reading', (typed) => {
    expect(parts(typed)).toEqual([]);
  });

  it.each(['07700 900123', '+44 7700-900123', '+44 (0)7700 900123', '0044 7700 900123'])(
    'finds the number %s however it was punctuated',
    (typed) => {
      expect(texts(typed)).toEqual([typed, '7700900123']);
    },
  );

  it('does not take a house number for a phone number', () => {
    expect(texts('114')).toEqual(['114']);
  });

  it('finds a postcode with and without its space', () => {
    expect(texts('S11 8TP')).toEqual(['S11 8TP', 'S118TP']);
    expect(texts('S118TP')).toEqual(['S118TP']);
  });

  it('turns what Postgres cannot take into what no text contains', () => {
    expect(texts('a\0b\ud800')).toEqual(['a\uFFFDb\uFFFD']);
  });
});
