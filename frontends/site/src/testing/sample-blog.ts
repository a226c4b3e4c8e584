import type { BlogCategory, BlogPostSummary } from '@latchline/contracts/content/blog/blog.schema';
import type { BlogAuthorPage, BlogPage, BlogPostPage } from '@latchline/contracts/pages/blog-pages';
import { chrome } from './models';

const idOf = (n: number) => `00000000-0000-7000-8000-0000000b1${String(n).padStart(3, '0')}`;

export const categories: BlogCategory[] = [
  { id: idOf(1), name: 'Home Security', slug: 'home-security', is_active: true, article_count: 11 },
  { id: idOf(2), name: 'Industry Insights', slug: 'industry-insights', is_active: true, article_count: 1 },
];

export const author: BlogPostPage['post']['author'] = {
  id: idOf(3),
  name: 'Ada Lock',
  slug: 'ada-lock',
  bio: 'Ada files keys.',
  credentials: 'Certified in keys',
  job_title: 'Professional Locksmith',
  avatar_url: '/media/blog/ada.svg',
  social_links: {},
};

export const summary = (n: number, changes: Partial<BlogPostSummary> = {}): BlogPostSummary => ({
  id: idOf(100 + n),
  title: `Article ${n}`,
  slug: `article-${n}`,
  excerpt: `What article ${n} says`,
  published_at: '2025-01-05T09:00:00.000Z',
  updated_at: '2025-02-06T09:00:00.000Z',
  reading_time_minutes: 6,
  featured_image_url: `/media/blog/article-${n}.svg`,
  featured_image_alt: `Drawing of ${n}`,
  is_featured: false,
  category: { name: 'Home Security', slug: 'home-security' },
  author,
  ...changes,
});

const headed = (name: string) => ({ heading: `${name} heading`, lead: `${name} lead` });

export const blogModel = (changes: Partial<BlogPage> = {}): BlogPage => ({
  kind: 'blog',
  ...chrome,
  path: '/blog',
  copy: {
    ...headed('Blog'),
    featured_heading: 'Featured Articles',
    categories_heading: 'Browse by Category',
    list_heading: 'All Articles',
    search_placeholder: 'Search articles...',
    empty: {
      heading: 'No articles found',
      filtered: 'Try adjusting your search or filter criteria.',
      bare: 'Check back soon for expert locksmith insights and security tips.',
    },
    emergency: headed('Emergency'),
  },
  featured: [summary(1), summary(2), summary(3)],
  categories,
  list: { items: [summary(4), summary(5)], page: 2, page_count: 3, total: 20 },
  filter: { category: null, q: '' },
  ...changes,
});

export const postModel = (
  post: Partial<BlogPostPage['post']> = {},
  changes: Partial<BlogPostPage> = {},
): BlogPostPage => ({
  kind: 'blog-post',
  ...chrome,
  path: '/blog/article-1',
  metadata: { ...chrome.metadata, canonical: 'https://testlocks.example/blog/article-1' },
  site_url: 'https://testlocks.example',
  copy: {
    back: 'Back to all articles',
    contents_heading: 'In this article',
    areas: { heading: 'We Serve These Areas', slugs: ['a', 'b', 'c', 'd'] },
    share_heading: 'Share this article',
    author_heading: 'About the author',
    related_heading: 'Related Articles',
    closing: headed('Closing'),
    sidebar: {
      emergency: headed('Sidebar emergency'),
      services: {
        heading: 'Our Services',
        links: [{ label: 'Smart locks', target: '/services/smart-locks' }],
      },
      recent_heading: 'Recent Articles',
      categories_heading: 'Categories',
      tips: { heading: 'Quick Security Tips', items: ['Tip 1', 'Tip 2', 'Tip 3', 'Tip 4', 'Tip 5'] },
      consultation: headed('Consultation'),
    },
    illustrations: ['First', 'Second', 'Third'].map((heading) => ({
      heading: `${heading} drawn`,
      drawing: 'upvc-multipoint',
      alt: `${heading} picture`,
    })),
  },
  post: {
    ...summary(1),
    author,
    content: 'Once upon a lock.',
    status: 'published',
    category_id: idOf(1),
    view_count: 3,
    meta_title: null,
    meta_description: null,
    canonical_url: null,
    ...post,
  },
  related_services: {
    heading: 'Work we do',
    links: [{ label: 'uPVC locks', target: '/services/upvc-locks' }],
  },
  related: [summary(6), summary(7)],
  recent: [summary(8), summary(9)],
  categories,
  areas: [
    {
      name: 'Sheffield',
      slug: 'sheffield',
      region: 'south-yorkshire',
      response_time: '15-30',
      nearby_towns: [],
    },
  ],
  ...changes,
});

export const authorModel = (changes: Partial<BlogAuthorPage> = {}): BlogAuthorPage => ({
  kind: 'blog-author',
  ...chrome,
  path: '/blog/authors/ada-lock',
  author,
  posts: [summary(1), summary(2)],
  ...changes,
});
