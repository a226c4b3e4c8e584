import { sitemapChanged, pageChanges } from './page-changes';

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const known = new Map([
  ['/', at(1)],
  ['/blog/keys', at(2)],
  ['/contact', at(3)],
]);

it('lists new, changed and deleted pages', () => {
  const now = new Map([
    ['/', at(1)],
    ['/contact', at(4)],
    ['/blog/locks', at(4)],
  ]);
  const changes = pageChanges(known, now);
  expect(changes).toEqual({ index: ['/blog/locks', '/contact'], delete: ['/blog/keys'] });
  expect(sitemapChanged(changes, known)).toBe(true);
});

it('is empty when nothing has changed', () => {
  expect(pageChanges(known, new Map(known))).toEqual({ index: [], delete: [] });
});

it('lists a restored page without a change of the sitemap', () => {
  const changes = pageChanges(known, new Map([...known, ['/', at(0)]]));
  expect(changes).toEqual({ index: ['/'], delete: [] });
  expect(sitemapChanged(changes, known)).toBe(false);
});
