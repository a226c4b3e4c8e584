import { urlOfList, listQueryOf, sortedBy } from './list-query';

const read = (text: string) => listQueryOf(new URLSearchParams(text));

it('reads the list query from the URL and ignores invalid parameters', () => {
  expect(read('')).toEqual({ sort: 'updated', order: 'desc', page: 1 });
  expect(read('status=draft&q=%20lock%20&page=2&sort=views')).toEqual({
    status: 'draft',
    q: 'lock',
    page: 2,
    sort: 'views',
    order: 'desc',
  });
  expect(read('status=odd&page=-1&category=x&novelty=1')).toEqual({
    sort: 'updated',
    order: 'desc',
    page: 1,
  });
});

it('writes only parameters that differ from the default', () => {
  expect(urlOfList('/admin/blog', read(''))).toBe('/admin/blog');
  const text = 'q=lock&status=draft&sort=views&order=asc&page=3';
  expect(new Set(new URLSearchParams(urlOfList('', read(text)).slice(1)))).toEqual(
    new Set(new URLSearchParams(text)),
  );
});

it('sorts by a column, and reverses the order on a second click', () => {
  expect(sortedBy(read('page=3'), 'title')).toMatchObject({ sort: 'title', order: 'asc', page: 1 });
  expect(sortedBy(read('sort=title&order=asc'), 'title')).toMatchObject({ order: 'desc' });
  expect(sortedBy(read('sort=title&order=asc'), 'views')).toMatchObject({ sort: 'views', order: 'desc' });
});
