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
  expect(postMarkdown(post)).toBe(
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
