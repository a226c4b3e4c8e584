import type { EditedPost } from '@latchline/contracts/content/blog-editor/post.schema';
import { postMarkdown } from './post-markdown';

const post = {
  title: 'A "quoted": title',
  address_slug: 'a-quoted-title',
  excerpt: 'Short',
  content: '# Section\n\nText',
  status: 'published',
  published_at: '2021-03-04T09:30:00.000Z',
  featured_image_url: '',
  featured_image_alt: '',
  is_featured: false,
  meta_title: null,
  meta_description: null,
} as EditedPost;

it('writes front matter that is YAML, and leaves out what is empty', () => {
  expect(postMarkdown(post, { category: null, author: null })).toBe(
    [
      '---',
      'title: "A \\"quoted\\": title"',
      'slug: "a-quoted-title"',
      'date: "2021-03-04T09:30:00.000Z"',
      'draft: false',
      'description: "Short"',
      'featured: false',
      '---',
      '',
      '# Section',
      '',
      'Text',
      '',
    ].join('\n'),
  );
});

it('names author and category, and keeps the date of a scheduled article', () => {
  const names = { category: { id: 'c', name: 'Tips: doors' }, author: { id: 'a', name: 'Priya Nair' } };
  const lines = postMarkdown({ ...post, status: 'scheduled' }, names).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['draft: false', 'author: "Priya Nair"', 'category: "Tips: doors"']),
  );
  expect(postMarkdown({ ...post, status: 'archived' }, names)).toContain('draft: true');
});
