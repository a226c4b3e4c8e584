import { forward } from './route';
import {
  getBlogAuthor,
  getPost,
  listBlogCategories,
  listFeaturedPosts,
  listPosts,
  listRecentPosts,
  listRelatedPosts,
} from '../content/blog.commands';
import { z } from 'zod';
import { blogListQuerySchema } from '../content/blog.schema';
import { slugSchema } from './slug';

const bySlug = z.object({ slug: slugSchema });

/** What anyone may read of the blog: only articles that are published and due, newest first. */
export const blogRoutes = {
  listBlogPosts: forward(
    listPosts,
    {
      method: 'GET',
      path: '/api/blog/posts',
      auth: 'public',
      summary: 'Articles that are not featured, 9 a page',
      query: z.strictObject(blogListQuerySchema.shape),
      answers: { 200: { description: 'A numbered page of articles' } },
    },
    ({ query }) => query,
  ),
  listFeaturedBlogPosts: forward(
    listFeaturedPosts,
    {
      method: 'GET',
      path: '/api/blog/posts/featured',
      auth: 'public',
      summary: 'The three newest featured articles',
      answers: { 200: { description: 'Articles' } },
    },
    () => ({}),
  ),
  listRecentBlogPosts: forward(
    listRecentPosts,
    {
      method: 'GET',
      path: '/api/blog/posts/recent',
      auth: 'public',
      summary: 'The five newest articles, without the one being read',
      query: z.strictObject({ exclude: slugSchema.optional() }),
      answers: { 200: { description: 'Articles' } },
    },
    ({ query }) => query,
  ),
  getBlogPost: forward(
    getPost,
    {
      method: 'GET',
      path: '/api/blog/posts/:slug',
      auth: 'public',
      summary: 'One article with its author and category',
      params: bySlug,
      answers: { 200: { description: 'The article' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  listRelatedBlogPosts: forward(
    listRelatedPosts,
    {
      method: 'GET',
      path: '/api/blog/posts/:slug/related',
      auth: 'public',
      summary: 'Three other articles, of the same category first',
      params: bySlug,
      answers: { 200: { description: 'Articles' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
  countBlogPostView: {
    method: 'POST',
    path: '/api/blog/posts/:slug/views',
    auth: 'public',
    summary: 'Count a view that no page request has counted; robots are not counted',
    params: bySlug,
    answers: { 204: { description: 'Noted' } },
  },
  listBlogCategories: forward(
    listBlogCategories,
    {
      method: 'GET',
      path: '/api/blog/categories',
      auth: 'public',
      summary: 'Active categories by name',
      answers: {
        200: { description: 'Categories' },
      },
    },
    () => ({}),
  ),
  getBlogAuthor: forward(
    getBlogAuthor,
    {
      method: 'GET',
      path: '/api/blog/authors/:slug',
      auth: 'public',
      summary: 'An author and their articles',
      params: bySlug,
      answers: {
        200: {
          description: 'The author',
        },
      },
      problems: [404],
    },
    ({ params }) => params,
  ),
} as const;
