import type { BlogCategory, BlogPost, BlogPostSummary } from '@latchline/contracts/content/blog/blog.schema';

const at = '2026-01-05T09:30:00.000Z';
const id = '01975c9e-7f00-7000-8000-0000000000b1';

export const category: BlogCategory = {
  id,
  name: 'Home Security',
  slug: 'home-security',
  is_active: true,
  article_count: 1,
};

export const summary: BlogPostSummary = {
  id,
  title: 'Which lock is it?',
  slug: 'which-lock-is-it',
  excerpt: 'Look at the edge of the door.',
  published_at: at,
  updated_at: at,
  reading_time_minutes: 6,
  featured_image_url: '/media/blog/lock.svg',
  featured_image_alt: 'A lock',
  is_featured: false,
  category: { name: category.name, slug: category.slug },
  author: { name: 'Priya Nair', slug: 'priya-nair', avatar_url: null },
};

export const post: BlogPost = {
  ...summary,
  content: '# One\n\nRing {phone}.',
  status: 'published',
  category_id: id,
  view_count: 7,
  meta_title: null,
  meta_description: null,
  canonical_url: null,
  author: {
    id,
    name: 'Priya Nair',
    slug: 'priya-nair',
    bio: 'Plans keys.',
    credentials: 'Locksmith',
    job_title: 'Professional Locksmith',
    avatar_url: null,
    social_links: {},
  },
};
