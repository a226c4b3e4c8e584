import { sharedPages } from './shared-pages';

const page = (...ids: string[]) => ({ items: ids.map((id) => ({ id })), next_cursor: null });
const listOf = (pages: Record<string, ReturnType<typeof page>>) => ({
  pages: Object.values(pages),
  pageParams: Object.keys(pages),
});
type List = ReturnType<typeof listOf>;
const shared = (before: List, now: List) => sharedPages(before, now) as List;

it('returns the previous list if nothing has changed', () => {
  const before = listOf({ a: page('1'), b: page('2') });
  expect(shared(before, listOf({ a: page('1'), b: page('2') }))).toBe(before);
});

it('keeps unchanged pages and rows when the first page is dropped', () => {
  const before = listOf({ a: page('1'), b: page('2'), c: page('3') });
  const now = shared(before, listOf({ b: page('2'), c: page('3'), d: page('4') }));
  expect([now.pages[0], now.pages[1]]).toEqual([before.pages[1], before.pages[2]]);
  expect(now.pages[0]).toBe(before.pages[1]);
  expect(now.pages[1]).toBe(before.pages[2]);
});

it('replaces only rows that have changed', () => {
  const before = listOf({ a: page('1', '2') });
  const now = shared(before, listOf({ a: page('1', '3') }));
  expect(now.pages[0]?.items[0]).toBe(before.pages[0]?.items[0]);
  expect(now.pages[0]?.items[1]).toEqual({ id: '3' });
});
