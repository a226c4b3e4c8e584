import { z } from 'zod';
import { slugSchema } from '../../http/slug';

export const blogCategorySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  is_active: z.boolean(),
  /** Articles that the list of this category holds: public ones that are not featured. */
  article_count: z.int(),
});
export type BlogCategory = z.infer<typeof blogCategorySchema>;

export const blogAuthorSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  bio: z.string(),
  credentials: z.string(),
  job_title: z.string(),
  avatar_url: z.string().nullable(),
  /** Name of a network to the address of the author there. */
  social_links: z.record(z.string(), z.url({ protocol: /^https$/ })),
});
export type BlogAuthor = z.infer<typeof blogAuthorSchema>;

/** As much of an article as a card shows. Times are UTC. */
export const blogPostSummarySchema = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  published_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  reading_time_minutes: z.int().positive(),
  featured_image_url: z.string(),
  featured_image_alt: z.string(),
  is_featured: z.boolean(),
  category: blogCategorySchema.pick({ name: true, slug: true }),
  author: blogAuthorSchema.pick({ name: true, slug: true, avatar_url: true }),
});
export type BlogPostSummary = z.infer<typeof blogPostSummarySchema>;

export const blogPostSchema = blogPostSummarySchema.extend({
  /** Markdown, in which one hash is a section heading. Placeholders of business facts may stand in it. */
  content: z.string(),
  status: z.enum(['draft', 'published']),
  category_id: z.uuid(),
  view_count: z.int(),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  canonical_url: z.string().nullable(),
  author: blogAuthorSchema,
});
export type BlogPost = z.infer<typeof blogPostSchema>;

/** 9 a page, as numbered pages show them. */
export const blogPageSize = 9;
export const blogListQuerySchema = z.object({
  category: slugSchema.optional(),
  /** Part of a title or excerpt, in any case. */
  q: z.string().trim().max(100).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type BlogListQuery = z.infer<typeof blogListQuerySchema>;

export const blogListSchema = z.object({
  items: z.array(blogPostSummarySchema),
  page: z.int(),
  page_count: z.int(),
  total: z.int(),
});
export type BlogList = z.infer<typeof blogListSchema>;
