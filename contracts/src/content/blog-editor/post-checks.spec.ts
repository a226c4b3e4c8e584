import { postChecks, publishProblems } from './post-checks';
import { emptyPost, type PostFields } from './post-fields';

const id = '01975c9e-7f00-7000-8000-0000000000b1';
const whole: PostFields = {
  ...emptyPost,
  title: 'Which lock is on your door?',
  excerpt: 'Look at the edge of the door: the plate there says what it is. '.repeat(2).trim(),
  content: '# Look\n\nText',
  featured_image_url: '/media/blog/lock.svg',
  featured_image_alt: 'A lock',
  category_id: id,
  author_id: id,
};

it('passes all checks for a complete article', () => {
  expect(publishProblems(whole)).toEqual([]);
  expect(postChecks(whole).filter(({ level }) => level !== 'good')).toEqual([]);
});

it('lists everything that an empty article needs', () => {
  expect(publishProblems(emptyPost).map(({ path }) => path)).toEqual([
    'title',
    'content',
    'excerpt',
    'category_id',
    'author_id',
    'featured_image_url',
    'featured_image_alt',
  ]);
});

it.each<[string, Partial<PostFields>, string]>([
  ['a long title for search', { meta_title: 'x'.repeat(61) }, '61 characters: search engines cut after 60'],
  ['a short description', { meta_description: 'Short' }, '5 characters: 120 to 160 are best'],
  ['no heading', { content: 'Text' }, 'Divide the text by headings: "# Heading"'],
])('%s is advice and does not prevent publishing', (_, change, advice) => {
  const post = { ...whole, ...change };
  expect(publishProblems(post)).toEqual([]);
  expect(postChecks(post).find(({ level }) => level === 'advice')?.advice).toBe(advice);
});
