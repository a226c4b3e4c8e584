import { z } from 'zod';
import {
  blogAuthorSchema,
  blogCategorySchema,
  blogListQuerySchema,
  blogListSchema,
  blogPostSchema,
  blogPostSummarySchema,
} from '../content/blog.schema';
import { slugSchema } from './slug';

const bySlug = z.object({ slug: slugSchema });
const posts = z.object({ items: z.array(blogPostSummarySchema) });

/** What anyone may read of the blog: only articles that are published and due, newest first. */
export const blogRoutes = {
  listBlogPosts: {
    method: 'GET',
    path: '/api/blog/posts',
    auth: 'public',
    summary: 'Articles that are not featured, 9 a page',
    query: z.strictObject(blogListQuerySchema.shape),
    answers: { 200: { description: 'A numbered page of articles', schema: blogListSchema } },
  },
  listFeaturedBlogPosts: {
    method: 'GET',
    path: '/api/blog/posts/featured',
    auth: 'public',
    summary: 'The three newest featured articles',
    answers: { 200: { description: 'Articles', schema: posts } },
  },
  listRecentBlogPosts: {
    method: 'GET',
    path: '/api/blog/posts/recent',
    auth: 'public',
    summary: 'The five newest articles, without the one being read',
    query: z.strictObject({ exclude: slugSchema.optional() }),
    answers: { 200: { description: 'Articles', schema: posts } },
  },
  getBlogPost: {
    method: 'GET',
    path: '/api/blog/posts/:slug',
    auth: 'public',
    summary: 'One article with its author and category',
    params: bySlug,
    answers: { 200: { description: 'The article', schema: blogPostSchema } },
    problems: [404],
  },
  listRelatedBlogPosts: {
    method: 'GET',
    path: '/api/blog/posts/:slug/related',
    auth: 'public',
    summary: 'Three other articles, of the same category first',
    params: bySlug,
    answers: { 200: { description: 'Articles', schema: posts } },
    problems: [404],
  },
  countBlogPostView: {
    method: 'POST',
    path: '/api/blog/posts/:slug/views',
    auth: 'public',
    summary: 'Count a view that no page request has counted; robots are not counted',
    params: bySlug,
    answers: { 204: { description: 'Noted' } },
  },
  listBlogCategories: {
    method: 'GET',
    path: '/api/blog/categories',
    auth: 'public',
    summary: 'Active categories by name',
    answers: { 200: { description: 'Categories', schema: z.object({ items: z.array(blogCategorySchema) }) } },
  },
  getBlogAuthor: {
    method: 'GET',
    path: '/api/blog/authors/:slug',
    auth: 'public',
    summary: 'An author and their articles',
    params: bySlug,
    answers: {
      200: {
        description: 'The author',
        schema: z.object({ author: blogAuthorSchema, posts: z.array(blogPostSummarySchema) }),
      },
    },
    problems: [404],
  },
} as const;
