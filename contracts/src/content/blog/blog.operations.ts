import { z } from 'zod';
import { forward } from '../../http/route';
import { slugSchema } from '../../http/slug';
import { defineQuery } from '../../messaging/definitions';
import {
  blogAuthorSchema,
  blogCategorySchema,
  blogListQuerySchema,
  blogListSchema,
  blogPostSchema,
  blogPostSummarySchema,
} from './blog.schema';

// All of these return only articles that are published and due, newest first.

const summaries = z.object({ items: z.array(blogPostSummarySchema) });

/** A page of articles that are not featured. */
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
/** Of the same category first, then others. */
export const listRelatedPosts = defineQuery(
  'content.list-related-posts.v1',
  z.object({ slug: slugSchema }),
  summaries,
);

/** An unknown, unpublished or scheduled article is `content.no-such-post`. */
export const getPost = defineQuery('content.get-post.v1', z.object({ slug: slugSchema }), blogPostSchema);

/** Active ones by name. */
export const listBlogCategories = defineQuery(
  'content.list-blog-categories.v1',
  z.object({}),
  z.object({ items: z.array(blogCategorySchema) }),
);

/** With all their articles. An unknown author is `content.no-such-author`. */
export const getBlogAuthor = defineQuery(
  'content.get-blog-author.v1',
  z.object({ slug: slugSchema }),
  z.object({
    /** The author. */
    author: blogAuthorSchema,
    /** Their published articles, newest first. */
    posts: z.array(blogPostSummarySchema),
  }),
);

/** A view of an article. The gateway appends it to a stream; the content service counts each `id` once. */
export const postViewSchema = z.object({ id: z.uuid(), slug: slugSchema });
export type PostView = z.infer<typeof postViewSchema>;
export const postViewStream = '{content}:post-views';
export const postViewGroup = 'content';

const bySlug = z.object({
  /** Slug of the article or author. */
  slug: slugSchema,
});

/** The public blog: only articles that are published and due, newest first. */
export const blogRoutes = {
  /**
   * Lists published articles that are not featured, newest first, 9 per page. Filter by category, or search titles
   * and excerpts.
   */
  listBlogPosts: forward(
    listPosts,
    {
      method: 'GET',
      path: '/api/blog/posts',
      auth: 'public',
      summary: 'List articles',
      query: z.strictObject(blogListQuerySchema.shape),
      responses: { 200: { description: 'A page of articles' } },
    },
    ({ query }) => query,
  ),
  /** Returns the three newest featured articles. */
  listFeaturedBlogPosts: forward(
    listFeaturedPosts,
    {
      method: 'GET',
      path: '/api/blog/posts/featured',
      auth: 'public',
      summary: 'List featured articles',
      responses: { 200: { description: 'The articles' } },
    },
    () => ({}),
  ),
  /** Returns the five newest articles, without the one in `exclude`. */
  listRecentBlogPosts: forward(
    listRecentPosts,
    {
      method: 'GET',
      path: '/api/blog/posts/recent',
      auth: 'public',
      summary: 'List recent articles',
      query: z.strictObject({
        /** Slug of an article to leave out, such as the one being read. */
        exclude: slugSchema.optional(),
      }),
      responses: { 200: { description: 'The articles' } },
    },
    ({ query }) => query,
  ),
  /** Returns a published article with its author and category. Drafts and scheduled articles are a 404. */
  getBlogPost: forward(
    getPost,
    {
      method: 'GET',
      path: '/api/blog/posts/:slug',
      auth: 'public',
      summary: 'Get an article',
      params: bySlug,
      responses: { 200: { description: 'The article' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  /** Returns three other articles, those of the same category first. */
  listRelatedBlogPosts: forward(
    listRelatedPosts,
    {
      method: 'GET',
      path: '/api/blog/posts/:slug/related',
      auth: 'public',
      summary: 'List related articles',
      params: bySlug,
      responses: { 200: { description: 'The articles' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  /** Counts a view after navigation in the browser, where no page is requested. Robots are not counted. */
  countBlogPostView: {
    method: 'POST',
    path: '/api/blog/posts/:slug/views',
    auth: 'public',
    summary: 'Count an article view',
    params: bySlug,
    responses: { 204: { description: 'Counted' } },
  },
  /** Lists active categories by name. */
  listBlogCategories: forward(
    listBlogCategories,
    {
      method: 'GET',
      path: '/api/blog/categories',
      auth: 'public',
      summary: 'List blog categories',
      responses: {
        200: { description: 'The categories' },
      },
    },
    () => ({}),
  ),
  /** Returns an author and all their published articles. */
  getBlogAuthor: forward(
    getBlogAuthor,
    {
      method: 'GET',
      path: '/api/blog/authors/:slug',
      auth: 'public',
      summary: 'Get an author',
      params: bySlug,
      responses: {
        200: {
          description: 'The author and their articles',
        },
      },
      problems: [404],
    },
    ({ params }) => params,
  ),
} as const;
