import { libraryPathsIn } from './library-paths';

it('finds each media library picture in texts and fields once', () => {
  const post = {
    featured_image_url: '/media/library/door-1.jpg',
    content:
      'One\n![x](/media/library/key-2.jpg) and ![y](/media/library/door-1.jpg "z")\n![s](/media/blog/a.svg)',
    recent: [{ featured_image_url: '/media/library/../a.jpg' }],
  };
  expect(libraryPathsIn(post)).toEqual(['library/door-1.jpg', 'library/key-2.jpg']);
  expect(libraryPathsIn([])).toEqual([]);
});

it('keeps the pictures at the top of a page with more of them than one request may ask for', () => {
  const numbers = Array.from({ length: 300 }, (_, index) => 999 - index);
  const posts = numbers.map((number) => ({ featured_image_url: `/media/library/door-${number}.jpg` }));
  const paths = libraryPathsIn(posts);
  expect(paths).toHaveLength(200);
  expect(paths).toContain('library/door-999.jpg');
  expect(paths).not.toContain('library/door-700.jpg');
});
