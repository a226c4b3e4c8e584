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
])('%s was perhaps %s', (path, page) => expect(closestPage(path, pages)).toBe(page));

it('suggests nothing where there is nothing', () => expect(closestPage('/a', [])).toBeNull());

it.each([
  ['', '', 0],
  ['a', '', 1],
  ['sheffield', 'sheffeild', 1],
  ['kitten', 'sitting', 3],
])('%j is %j in so many steps', (one, other, steps) => {
  expect(editDistance(one, other)).toBe(steps);
  expect(editDistance(other, one)).toBe(steps);
});

it('is the same in both directions, and 1 for the same address', () => {
  expect(similarity('/a/b', '/a/b')).toBe(1);
  expect(similarity('/a/b-c', '/c')).toBeCloseTo(similarity('/c', '/a/b-c'), 10);
});
