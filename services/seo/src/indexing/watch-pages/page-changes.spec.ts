import { otherPages, pageNews } from './page-news';

const at = (day: number) => new Date(Date.UTC(2026, 2, day));
const known = new Map([
  ['/', at(1)],
  ['/blog/keys', at(2)],
  ['/contact', at(3)],
]);

it('is what is new, what has changed and what is gone', () => {
  const now = new Map([
    ['/', at(1)],
    ['/contact', at(4)],
    ['/blog/locks', at(4)],
  ]);
  const news = pageNews(known, now);
  expect(news).toEqual({ index: ['/blog/locks', '/contact'], delete: ['/blog/keys'] });
  expect(otherPages(news, known)).toBe(true);
});

it('is nothing while nothing changes', () => {
  expect(pageNews(known, new Map(known))).toEqual({ index: [], delete: [] });
});

it('tells a page that is restored, and leaves the sitemap as it is', () => {
  const news = pageNews(known, new Map([...known, ['/', at(0)]]));
  expect(news).toEqual({ index: ['/'], delete: [] });
  expect(otherPages(news, known)).toBe(false);
});
