import type {
  EditedAuthor,
  EditedCategory,
} from '@latchline/contracts/content/blog-editor/author-and-category.schema';
import { emptyPost, type PostFields } from '@latchline/contracts/content/blog-editor/post-fields';
import type {
  EditedPost,
  EditedPostPage,
  EditedPostRow,
  PostRevisionRow,
} from '@latchline/contracts/content/blog-editor/post.schema';
import { type Answers, Refusal } from './fake-gateway';
import { daysAgo, hoursAgo, idsOf, inDays, me, minutesAgo, omar } from './fake-times';

const id = idsOf(5);

const categories: readonly EditedCategory[] = [
  ...(['Home Security', 'Maintenance & Prevention', 'Commercial Security'] as const).map((name, index) => ({
    id: id(501 + index),
    name,
    slug: name.toLowerCase().replace(/\W+/g, '-'),
    is_active: index < 2,
    post_count: 4 - index,
    updated_at: daysAgo(30),
  })),
];
const authors: readonly EditedAuthor[] = [
  {
    id: id(601),
    name: 'Dan Hargreaves',
    slug: 'dan-hargreaves',
    job_title: 'Master Locksmith',
    bio: 'Dan takes most of the night calls and would rather talk you through a stiff handle by phone.',
    credentials: 'Emergency and uPVC work',
    avatar_url: '/media/blog/dan.svg',
    post_count: 8,
    social_links: { linkedin: 'https://www.linkedin.com/company/latchline' },
    updated_at: daysAgo(40),
  },
  {
    id: id(602),
    name: 'Priya Nair',
    slug: 'priya-nair',
    job_title: 'Professional Locksmith',
    bio: '',
    credentials: '',
    avatar_url: null,
    post_count: 1,
    social_links: {},
    updated_at: daysAgo(12),
  },
];
const [homes] = categories;
const [dan] = authors;

const row = (number: number, title: string, change: Partial<EditedPostRow> = {}): EditedPostRow => ({
  id: id(number),
  title,
  slug: title.toLowerCase().replace(/\W+/g, '-'),
  status: 'published',
  has_changes: false,
  is_featured: false,
  view_count: 1_240 / number,
  trashed_at: null,
  category: homes ? { id: homes.id, name: homes.name } : null,
  author: dan ? { id: dan.id, name: dan.name } : null,
  published_at: daysAgo(10 * number),
  updated_at: daysAgo(number),
  updated_by: me,
  ...change,
});
const rows = [
  row(1, 'Looking after locks through winter', { has_changes: true, is_featured: true }),
  row(2, 'What anti-snap cylinders do', { status: 'scheduled', published_at: inDays(2), view_count: 0 }),
  row(4, 'Moving house: which locks to change first, and which can wait until you have unpacked the kettle'),
  row(5, 'Why a uPVC door drops', { status: 'draft', published_at: null, category: null, view_count: 0 }),
  row(8, 'Key safes', { status: 'archived', author: null }),
];
const counts: EditedPostPage['counts'] = { draft: 1, scheduled: 1, published: 2, archived: 1, trash: 3 };

const written: PostFields = {
  ...emptyPost,
  title: 'Looking after locks through winter',
  excerpt: 'Cold makes metal shrink and oil thicken. Ten minutes in October save a call in January.',
  content: [
    'Most winter calls begin in October, with a key that turns a little harder than it did.',
    '## Clean before you oil\n\nBlow the dust out of the keyway, then use **graphite or PTFE**, never oil.',
    '- Wipe the weather seal\n- Tighten the handle screws\n- Check that the door has not dropped',
  ].join('\n\n'),
  featured_image_url: '/media/blog/winter.svg',
  featured_image_alt: 'A frosted door handle',
  is_featured: true,
  category_id: id(502),
  author_id: id(601),
  meta_title: 'Winter lock care: ten minutes in October',
};
const post: EditedPost = {
  ...written,
  id: id(1),
  status: 'published',
  address_slug: 'looking-after-locks-through-winter',
  slug_taken_by: null,
  has_changes: true,
  published_at: daysAgo(10),
  trashed_at: null,
  published: { ...written, excerpt: 'Cold makes metal shrink and oil thicken.', is_featured: false },
  word_count: 48,
  reading_time_minutes: 1,
  view_count: 1_240,
  featured_elsewhere: 2,
  created_at: daysAgo(12),
  updated_at: hoursAgo(2),
  updated_by: me,
};
const revision = (number: number, kind: PostRevisionRow['kind'], actor: string | null): PostRevisionRow => ({
  id: id(700 + number),
  kind,
  actor,
  started_at: hoursAgo(5 * number),
  saved_at: minutesAgo(300 * number - 18),
  title: written.title,
  word_count: 48 - number,
});
const revisions = [revision(1, 'saved', me), revision(2, 'published', omar), revision(3, 'restored', null)];
const posts = 'admin/blog/posts';

export const postPath = `/admin/blog/${post.id}`;
export const categoriesPath = '/admin/blog/categories';
export const authorsPath = '/admin/blog/authors';

export const fakeBlog: Answers = {
  [posts]: { items: rows, page: 1, page_count: 1, total: rows.length, counts } satisfies EditedPostPage,
  [`${posts}/${post.id}`]: post,
  [`${posts}/${post.id}/preview`]: {
    address: '/api/admin/previews/01975c9e-7f00-7000-8000-0000000009a1',
    status: 200,
  },
  [`${posts}/${post.id}/revisions`]: { items: revisions },
  [`${posts}/${post.id}/revisions/`]: {
    ...revision(1, 'saved', me),
    fields: {
      ...written,
      title: 'Locks in winter',
      excerpt: 'Cold makes metal shrink.',
      is_featured: false,
    },
  },
  // Another user has changed the same field in the meantime.
  [`PATCH ${posts}`]: new Refusal(412, {
    current: {
      ...post,
      title: 'Looking after your locks this winter',
      updated_at: minutesAgo(1),
      updated_by: omar,
    },
  }),
  'admin/blog/categories': { items: categories },
  'admin/blog/authors': { items: authors },
};
export const noBlog: Answers = {
  [posts]: {
    items: [],
    page: 1,
    page_count: 1,
    total: 0,
    counts: { draft: 0, scheduled: 0, published: 0, archived: 0, trash: 0 },
  },
  [`${posts}/${post.id}`]: {
    ...post,
    ...emptyPost,
    status: 'draft',
    published: null,
    published_at: null,
    has_changes: false,
    word_count: 0,
    address_slug: 'article',
    view_count: 0,
  },
  'admin/blog/categories': { items: [] },
  'admin/blog/authors': { items: [] },
};
