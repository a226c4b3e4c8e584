import { z } from 'zod';
import { slugSchema } from '../../http/slug';

/** A category of articles. */
export const blogCategorySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  /** Whether visitors see it. */
  is_active: z.boolean(),
  /** Number of published articles in it that are not featured. */
  article_count: z.int(),
});
export type BlogCategory = z.infer<typeof blogCategorySchema>;

/** An author of articles. */
export const blogAuthorSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  /** About the author. */
  bio: z.string(),
  /** Qualifications. */
  credentials: z.string(),
  /** Job title. */
  job_title: z.string(),
  /** URL or path of a portrait, or null. */
  avatar_url: z.string().nullable(),
  /** URL of the author's profile by name of the network: `{"linkedin": "https://…"}`. */
  social_links: z.record(z.string(), z.url({ protocol: /^https$/ })),
});
export type BlogAuthor = z.infer<typeof blogAuthorSchema>;

/** An article as lists show it. */
export const blogPostSummarySchema = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  /** Summary of the article. */
  excerpt: z.string(),
  /** When it was published, ISO 8601 in UTC. */
  published_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Reading time in minutes. */
  reading_time_minutes: z.int().positive(),
  /** URL or path of its picture. */
  featured_image_url: z.string(),
  /** Alternative text of its picture. */
  featured_image_alt: z.string(),
  /** Whether it is featured above the others. */
  is_featured: z.boolean(),
  /** Its category. */
  category: blogCategorySchema.pick({ name: true, slug: true }),
  /** Its author. */
  author: blogAuthorSchema.pick({ name: true, slug: true, avatar_url: true }),
});
export type BlogPostSummary = z.infer<typeof blogPostSummarySchema>;

/** An article. */
export const blogPostSchema = blogPostSummarySchema.extend({
  /** Text in Markdown; one hash is a section heading. It can contain placeholders such as `{phone}`. */
  content: z.string(),
  /** Always `published` in the public API. */
  status: z.enum(['draft', 'published']),
  /** Id of its category. */
  category_id: z.uuid(),
  /** How often it was viewed. */
  view_count: z.int(),
  meta_title: z.string().nullable(),
  meta_description: z.string().nullable(),
  /** URL of the original, if it was first published elsewhere; null otherwise. */
  canonical_url: z.string().nullable(),
  /** Its author. */
  author: blogAuthorSchema,
});
export type BlogPost = z.infer<typeof blogPostSchema>;

/** Articles per page. */
export const blogPageSize = 9;
export const blogListQuerySchema = z.object({
  /** Only articles of the category with this slug. */
  category: slugSchema.optional(),
  /** Part of a title or excerpt. Upper and lower case do not matter. */
  q: z.string().trim().max(100).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type BlogListQuery = z.infer<typeof blogListQuerySchema>;

/** A page of articles. */
export const blogListSchema = z.object({
  items: z.array(blogPostSummarySchema),
  page: z.int(),
  page_count: z.int(),
  total: z.int(),
});
export type BlogList = z.infer<typeof blogListSchema>;
