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
