import { z } from 'zod';
import { slugSchema } from '../http/slug';
import { defineQuery } from '../messaging/definitions';
import {
  blogAuthorSchema,
  blogCategorySchema,
  blogListQuerySchema,
  blogListSchema,
  blogPostSchema,
  blogPostSummarySchema,
} from './blog.schema';

// Whatever is asked here, only articles that are published and due are answered, newest first.

const summaries = z.object({ items: z.array(blogPostSummarySchema) });

/** Articles that are not featured, a page of them. */
export const listPosts = defineQuery('content.list-posts.v1', blogListQuerySchema, blogListSchema);

export const featuredLimit = 3;
export const listFeaturedPosts = defineQuery('content.list-featured-posts.v1', z.object({}), summaries);

export const recentLimit = 5;
export const listRecentPosts = defineQuery(
  'content.list-recent-posts.v1',
  z.object({ exclude: slugSchema.optional(), limit: z.int().min(1).max(50).default(recentLimit) }),
  summaries,
);

export const relatedLimit = 3;
/** Of the same category first, topped up from the others. */
export const listRelatedPosts = defineQuery(
  'content.list-related-posts.v1',
  z.object({ slug: slugSchema }),
  summaries,
);

/** One that is not there, a draft, or not yet due is `content.no-such-post`. */
export const getPost = defineQuery('content.get-post.v1', z.object({ slug: slugSchema }), blogPostSchema);

/** Active ones by name. */
export const listBlogCategories = defineQuery(
  'content.list-blog-categories.v1',
  z.object({}),
  z.object({ items: z.array(blogCategorySchema) }),
);

/** With all their articles. Unknown is `content.no-such-author`. */
export const getBlogAuthor = defineQuery(
  'content.get-blog-author.v1',
  z.object({ slug: slugSchema }),
  z.object({ author: blogAuthorSchema, posts: z.array(blogPostSummarySchema) }),
);

/** One person looked at one article. The gateway appends it, the content service counts each `id` once. */
export const postViewSchema = z.object({ id: z.uuid(), slug: slugSchema });
export type PostView = z.infer<typeof postViewSchema>;
export const postViewStream = '{content}:post-views';
export const postViewGroup = 'content';
