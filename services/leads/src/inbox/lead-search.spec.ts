import { leadSearch } from './lead-search';

const texts = (q: string) => leadSearch(q).map(({ text }) => text);
const parts = (q: string) => leadSearch(q)[0]?.parts;

describe('leadSearch', () => {
  it('searches for the typed text anywhere', () => {
    expect(leadSearch('Priya')).toEqual([{ text: 'Priya', parts: ['%Pri%', '%iya%'] }]);
  });

  it('treats all whitespace alike', () => {
    expect(texts('Priya \t\n Nair')).toEqual(['Priya Nair']);
    expect(texts('Priya\u00a0Nair')).toEqual(['Priya Nair']);
  });

  it.each([
    ['jo', ' jo', '% jo%'],
    ['s1', ' s1', '% s1%'],
    ['β', ' β', '% β%'],
    ['李', ' 李', '% 李%'],
    ['a%', ' a%', '% a\\%%'],
  ])('matches %j at the start of a word', (typed, text, part) => {
    expect(leadSearch(typed)).toEqual([{ text, parts: [part] }]);
  });

  it('searches for letters with and without their accents', () => {
    expect(leadSearch('Ö')).toEqual([
      { text: ' Ö', parts: ['% Ö%'] },
      { text: ' O', parts: ['% O%'] },
    ]);
    expect(texts('Łukasz Żuraw')).toEqual(['Łukasz Żuraw', 'lukasz Zuraw']);
  });

  it.each([
    ['house number 27', ['%hou%', '%use%', '%num%', '%ber%', '% 27%']],
    ['27 High St', ['%27 %', '%Hig%', '%igh%', '% St%']],
    ["O'Brien", ['%Bri%', '%ien%']],
    ['name@example.com', ['%nam%', '%ame%', '%exa%', '%mpl%', '%ple%', '%com%']],
    ['100%', ['%100%']],
    ['a_b\\c', ['%\\_b\\\\%', '%\\\\c%']],
  ])('splits %j into trigrams', (typed, expected) => {
    expect(parts(typed)).toEqual(expected);
  });

  it.each(["O'Brien", 'O\u2019Brien', 'O`Brien'])(
    'finds %s with the apostrophe of a phone and of a keyboard',
    (typed) => {
      expect(texts(typed)).toEqual(expect.arrayContaining(["O'Brien", 'O\u2019Brien']));
    },
  );

  it('limits the number of trigrams', () => {
    expect(
      parts('a long text about the lock of a back door in a house by the river at night'.repeat(2)),
    ).toHaveLength(12);
  });

  it.each(['%', '?!', '🔑', '-----', 'a%%', 'a--'])('has no trigrams for %j', (typed) => {
    expect(parts(typed)).toEqual([]);
  });

  it.each(['07700 900123', '+44 7700-900123', '+44 (0)7700 900123', '0044 7700 900123'])(
    'finds the phone number %s with any punctuation',
    (typed) => {
      expect(texts(typed)).toEqual([typed, '7700900123']);
    },
  );

  it.each(['447700900123', '44 7700 900123', '4407700900123', '(+44) 7700 900123'])(
    'finds the British number %s',
    (typed) => {
      expect(texts(typed)).toContain('7700900123');
    },
  );

  it('finds a foreign number with the prefix that is dialled', () => {
    expect(texts('00353 87 123 4567')).toContain('353871234567');
    expect(texts('+353 87 123 4567')).toContain('353871234567');
  });

  it.each([
    '\u202a+44 7700 900123\u202c',
    '07700\u2011900\u2011123',
    '(07700)\u2009900\u2013123',
    'tel:+447700900123',
  ])('finds a phone number copied as %j', (typed) => {
    expect(texts(typed)).toContain('7700900123');
  });

  it('does not treat a house number as a phone number', () => {
    expect(texts('114')).toEqual(['114']);
  });

  it('finds a postcode with and without a space', () => {
    expect(texts('S11 8TP')).toEqual(['S11 8TP', 'S118TP']);
    expect(texts('S118TP')).toEqual(['S118TP']);
  });

  it('replaces characters that Postgres rejects', () => {
    expect(texts('a\0b\ud800')).toEqual(['a\uFFFDb\uFFFD']);
  });
});
