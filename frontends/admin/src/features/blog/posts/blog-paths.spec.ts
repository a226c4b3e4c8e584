import { pathOfPost, pathOfTab, placeAt } from './blog-paths';

const id = '01975c9e-7f00-7000-8000-0000000000d1';

it.each([
  ['/admin/blog', { tab: 'articles' }],
  ['/admin/blog/authors', { tab: 'authors' }],
  ['/admin/blog/categories', { tab: 'categories' }],
  [`/admin/blog/${id}`, { post: id }],
  [`/admin/blog/${id}/x`, null],
  ['/admin/blog/nothing', null],
])('reads %s as %j', (path, place) => expect(placeAt(path)).toEqual(place));

it('builds paths that it reads back', () => {
  expect([pathOfTab('articles'), pathOfTab('authors'), pathOfPost(id)].map(placeAt)).toEqual([
    { tab: 'articles' },
    { tab: 'authors' },
    { post: id },
  ]);
});
