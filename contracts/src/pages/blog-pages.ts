import { z } from 'zod';
import {
  blogAuthorSchema,
  blogCategorySchema,
  blogListSchema,
  blogPostSchema,
  blogPostSummarySchema,
} from '../content/blog/blog.schema';
import { blogListCopySchema, blogPostCopySchema } from '../content/copy/blog-copy.schema';
import { labelledLinkSchema } from '../content/copy/page-copy.schema';
import { picturesSchema } from '../content/media/picture.schema';
import { chrome } from './page-chrome';
import { areaSchema } from './service-pages';

export const blogPageSchema = z.object({
  kind: z.literal('blog'),
  ...chrome,
  /** Pictures of the library; others are shown as they are. */
  pictures: picturesSchema.optional(),
  copy: blogListCopySchema,
  featured: z.array(blogPostSummarySchema),
  categories: z.array(blogCategorySchema),
  list: blogListSchema,
  /** Filter of the list. */
  filter: z.object({ category: z.string().nullable(), q: z.string() }),
});
export type BlogPage = z.infer<typeof blogPageSchema>;

export const blogPostPageSchema = z.object({
  kind: z.literal('blog-post'),
  ...chrome,
  pictures: picturesSchema.optional(),
  copy: blogPostCopySchema.omit({ related_services: true }),
  post: blogPostSchema,
  /** URL of the site, for absolute URLs in social previews. */
  site_url: z.url(),
  /** Services that fit the category. */
  related_services: z.object({ heading: z.string(), links: z.array(labelledLinkSchema) }),
  related: z.array(blogPostSummarySchema),
  recent: z.array(blogPostSummarySchema),
  categories: z.array(blogCategorySchema),
  areas: z.array(areaSchema),
});
export type BlogPostPage = z.infer<typeof blogPostPageSchema>;

export const blogAuthorPageSchema = z.object({
  kind: z.literal('blog-author'),
  ...chrome,
  pictures: picturesSchema.optional(),
  author: blogAuthorSchema,
  posts: z.array(blogPostSummarySchema),
});
export type BlogAuthorPage = z.infer<typeof blogAuthorPageSchema>;
