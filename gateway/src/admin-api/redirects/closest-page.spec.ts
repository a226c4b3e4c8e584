import { closestPage, editDistance, similarity } from './closest-page';

const region = '/locksmiths/south-yorkshire';
const pages = [
  '/',
  '/services',
  '/services/smart-locks',
  '/services/cctv',
  '/contact',
  '/about',
  region,
  `${region}/sheffield`,
  `${region}/stocksbridge`,
  '/blog',
  '/blog/what-to-do-when-locked-out',
  '/privacy-policy',
];

it.each([
  [`${region}/sheffeild`, `${region}/sheffield`],
  ['/locksmith-sheffield', `${region}/sheffield`],
  ['/smart-locks', '/services/smart-locks'],
  ['/services/smart-lock-installation', '/services/smart-locks'],
  ['/contact-us', '/contact'],
  ['/privacy', '/privacy-policy'],
  ['/blog/2019/what-to-do-when-youre-locked-out', '/blog/what-to-do-when-locked-out'],
  ['/careers', null],
  ['/zzz', null],
])('for %s suggests %s', (path, page) => expect(closestPage(path, pages)).toBe(page));

it('suggests nothing without pages', () => expect(closestPage('/a', [])).toBeNull());

it.each([
  ['', '', 0],
  ['a', '', 1],
  ['sheffield', 'sheffeild', 1],
  ['kitten', 'sitting', 3],
])('from %j to %j takes %i edits', (one, other, steps) => {
  expect(editDistance(one, other)).toBe(steps);
  expect(editDistance(other, one)).toBe(steps);
});

it('is symmetric, and 1 for equal paths', () => {
  expect(similarity('/a/b', '/a/b')).toBe(1);
  expect(similarity('/a/b-c', '/c')).toBeCloseTo(similarity('/c', '/a/b-c'), 10);
});
