import { countWords, freeSlug, readingMinutes, slugOf } from './post-text';

describe('slugOf', () => {
  it.each([
    ['What’s a night latch?', 'whats-a-night-latch'],
    ['Locks & keys: 10 tips', 'locks-and-keys-10-tips'],
    ['  Café Noël  ', 'cafe-noel'],
    ['£60–£90', '60-90'],
    ['東京', ''],
    ['', ''],
    ['x'.repeat(200), 'x'.repeat(80)],
  ])('%s becomes %s', (title, slug) => expect(slugOf(title)).toBe(slug));

  it('ends at a word boundary', () => {
    const slug = slugOf('a very long title about locks '.repeat(10));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/^[a-z-]+[a-z]$/);
    expect(`${'a very long title about locks '.repeat(10).replace(/ /g, '-')}`.startsWith(`${slug}-`)).toBe(
      true,
    );
  });
});

describe('freeSlug', () => {
  it('adds a number to a slug in use', () => {
    expect(freeSlug('keys', new Set())).toBe('keys');
    expect(freeSlug('keys', new Set(['keys', 'keys-2']))).toBe('keys-3');
    expect(freeSlug('', new Set())).toBe('article');
  });

  it('keeps the maximum length', () => {
    const long = 'x'.repeat(80);
    expect(freeSlug(long, new Set([long]))).toBe(`${'x'.repeat(78)}-2`);
  });
});

it('counts words without markup', () => {
  expect(countWords('# One two\n\n- three\n- **four** [five](/blog/six-seven) ![eight](/media/x.svg)')).toBe(
    6,
  );
  expect(countWords('')).toBe(0);
});

it.each(['[', '![', '[a](', '[]('])(
  'counts words between nothing but %j as quickly as in any text',
  (mark) => {
    const began = performance.now();
    countWords(mark.repeat(100_000));
    // Minutes, where every mark is looked at again for each one before it.
    expect(performance.now() - began).toBeLessThan(10_000);
  },
);

it('assumes 200 words a minute, and at least one minute', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('word '.repeat(1_000))).toBe(5);
});
