import type { QualityFinding } from '@latchline/contracts/seo/quality/quality.schema';
import { editorOf } from './editor-of';

const places = {
  towns: [{ id: 't1', slug: 'maltby' }],
  regions: [{ id: 'r1', slug: 'south-yorkshire' }],
  cities: [{ id: 'c1', slug: 'leeds' }],
};
const editor = (page: string, rule: QualityFinding['rule'] = 'thin-page') => editorOf({ page, rule }, places);

it.each([
  ['/', '/admin/pages/home'],
  ['/contact', '/admin/pages/contact'],
  ['/privacy-policy', '/admin/pages/privacy-policy'],
  ['/services/smart-locks', '/admin/pages/services.smart-locks'],
  ['/blog/winter-locks', '/admin/blog?q=winter-locks'],
  ['/blog/authors/sue', '/admin/blog/authors'],
  ['/locksmiths/south-yorkshire', '/admin/pages/region'],
  ['/locksmiths/south-yorkshire/maltby', '/admin/locations/t1/edit'],
  ['/locksmiths/leeds', '/admin/locations/city/c1/edit'],
])('links the text of %s to its editor at %s', (page, where) => {
  expect(editor(page)).toBe(where);
});

it('links to the SEO settings of a page for findings in its head, or if its text has no editor', () => {
  expect(editor('/contact', 'title-length')).toBe('/admin/seo/page?path=%2Fcontact');
  expect(editor('/locksmiths/south-yorkshire/hull')).toBe(
    '/admin/seo/page?path=%2Flocksmiths%2Fsouth-yorkshire%2Fhull',
  );
  expect(editor('/elsewhere')).toBe('/admin/seo/page?path=%2Felsewhere');
});
