import { maskOf } from './masked-text';
import { similarity, shingles } from './shingles';
import { similarPages } from './similar-pages';

describe('a masked text', () => {
  it('replaces all places by one word and all numbers by another', () => {
    const text = 'Locked out in South Elmsall? From Barnsley in 15–30 minutes, £89.';
    expect(maskOf(['Barnsley', 'South Elmsall', 'Elmsall'])(text).join(' ')).toBe(
      'locked out in ·place from ·place in ·number ·number minutes ·number',
    );
  });

  it('keeps other names', () => {
    expect(maskOf(['Sheffield'])('The Peace Gardens')).toEqual(['the', 'peace', 'gardens']);
  });
});

describe('similarity', () => {
  const runs = (text: string) => shingles(maskOf([])(text));

  it('is one for equal texts, zero for different ones, and between for partial matches', () => {
    const text = 'we open your front door at night without breaking the lock';
    expect(similarity(runs(text), runs(text))).toBe(1);
    expect(similarity(runs(text), runs('cameras that watch the yard while you sleep abroad'))).toBe(0);
    const half = similarity(runs(text), runs(`${text} and then we talk about a price that is fair to you`));
    expect(half).toBeGreaterThan(0.3);
    expect(half).toBeLessThan(0.6);
  });

  it('is zero for empty pages', () => {
    expect(similarity(runs(''), runs(''))).toBe(0);
  });
});

/** A different text for each seed. */
const words = (seed: number, count = 300) =>
  Array.from(
    { length: count },
    (_, index) =>
      `w${String.fromCharCode(97 + ((seed * 31 + index * seed) % 26))}${(((seed + 7) * (index + 3)) % 997) | 0}x`,
  )
    .join(' ')
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
const town = (name: string, text: string) => ({ path: `/${name.toLowerCase()}`, name, text });

it('detects pages that differ only in the name of the town', async () => {
  const template = (name: string, minutes: string) =>
    `Emergency locksmith in ${name}. We are with you in ${minutes} minutes anywhere in ${name}, at any hour of the day.`;
  const [pair] = await similarPages([
    town('Maltby', template('Maltby', '20-35')),
    town('Wombwell', template('Wombwell', '15-25')),
  ]);
  expect(pair).toEqual({ one: '/maltby', other: '/wombwell', score: 1 });
});

it('finds two copies among hundreds of different pages, most similar first', async () => {
  const pages = Array.from({ length: 400 }, (_, index) => town(`Town${index}`, words(index + 1)));
  pages.push(town('Copy', words(17)));
  const [first] = await similarPages(pages);
  expect(first).toEqual({ one: '/town16', other: '/copy', score: 1 });
});

it('compares two thousand copies quickly', async () => {
  const pages = Array.from({ length: 2_000 }, (_, index) => town(`Town${index}`, words(3)));
  const began = Date.now();
  expect(await similarPages(pages)).toHaveLength(200);
  expect(Date.now() - began).toBeLessThan(30_000);
});
