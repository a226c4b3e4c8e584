import { leadSearch } from './lead-search';

const patterns = (q: string) => leadSearch(q).patterns;

describe('leadSearch', () => {
  it('looks for what was typed, anywhere in the text', () => {
    expect(leadSearch('Priya')).toEqual({ patterns: ['%Priya%'], indexed: true });
  });

  it('takes one kind of space for every other', () => {
    expect(patterns('Priya \t\n Nair')).toEqual(['%Priya Nair%']);
    expect(patterns('Priya\u00a0Nair')).toEqual(['%Priya Nair%']);
  });

  it.each([
    ['jo', '% jo%'],
    ['s1', '% s1%'],
    ['Ö', '% Ö%'],
    ['李', '% 李%'],
    ['a%', '% a\\%%'],
  ])('takes %j for the beginning of a word', (typed, pattern) => {
    expect(leadSearch(typed)).toEqual({ patterns: [pattern], indexed: true });
  });

  it.each(['%', '?!', '🔑', '-----'])('knows that nothing finds %j but reading', (typed) => {
    expect(leadSearch(typed).indexed).toBe(false);
  });

  it.each([
    ['a%%', false],
    ['%%a', true],
    ['a b', true],
    ['ab-', true],
    ['a-', true],
    ['a--', false],
  ])('knows whether the index has an entry for %j: %j', (typed, indexed) => {
    expect(leadSearch(typed).indexed).toBe(indexed);
  });

  it('takes wildcards for the characters they are', () => {
    expect(patterns('100%')).toEqual(['%100\\%%']);
    expect(patterns('a_b\\c')).toEqual(['%a\\_b\\\\c%']);
  });

  it.each(['07700 900123', '+44 7700-900123', '+44 (0)7700 900123', '0044 7700 900123'])(
    'finds the number %s however it was punctuated',
    (typed) => {
      expect(patterns(typed)).toEqual([`%${typed}%`, '%7700900123%']);
    },
  );

  it('does not take a house number for a phone number', () => {
    expect(patterns('114')).toEqual(['%114%']);
  });

  it('finds a postcode with and without its space', () => {
    expect(patterns('S11 8TP')).toEqual(['%S11 8TP%', '%S118TP%']);
    expect(patterns('S118TP')).toEqual(['%S118TP%']);
  });

  it('turns what Postgres cannot take into what no text contains', () => {
    expect(patterns('a\0b\ud800')).toEqual(['%a\uFFFDb\uFFFD%']);
  });
});
