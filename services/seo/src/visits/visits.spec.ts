import { shownPeriod, visitsOf } from './visits';

const sums = (views: number, calls = 0, chats = 0, forms = 0) => ({ views, calls, chats, forms });

it('has a number for every day, also across a clock change', () => {
  const period = { from: '2026-03-28', to: '2026-03-30' };
  const shown = visitsOf(period, [{ day: '2026-03-29', ...sums(7, 2, 1, 1) }], [], 5);
  expect(shown).toMatchObject({
    ...period,
    days: ['2026-03-28', '2026-03-29', '2026-03-30'],
    total: sums(7, 2, 1, 1),
    daily: { views: [0, 7, 0], calls: [0, 2, 0], chats: [0, 1, 0], forms: [0, 1, 0] },
    other_pages: null,
  });
});

it('adds up the pages beyond the limit', () => {
  const pages = [
    { page: '/', ...sums(9) },
    { page: '/a', ...sums(3, 1) },
    { page: '/b', ...sums(2, 0, 1) },
  ];
  const shown = visitsOf({ from: '2026-03-28', to: '2026-03-28' }, [], pages, 1);
  expect(shown.pages).toEqual(pages.slice(0, 1));
  expect(shown.other_pages).toEqual(sums(5, 1, 1));
});

it.each([
  [
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2026-03-01', to: '2026-03-01' },
  ],
  [
    { from: '2000-01-01', to: '2026-03-01' },
    { from: '2021-03-01', to: '2026-03-01' },
  ],
])('shows of %j %j', (given, shown) => expect(shownPeriod(given)).toEqual(shown));
