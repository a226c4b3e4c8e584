import {
  getBlogAuthor,
  getPost,
  listBlogCategories,
  listFeaturedPosts,
  listPosts,
  listRecentPosts,
  listRelatedPosts,
} from '@latchline/contracts/content/blog/blog.operations';
import { contentErrors } from '@latchline/contracts/content/content.errors';
import {
  deleteMedia,
  getMedia,
  getMediaItem,
  listMedia,
} from '@latchline/contracts/content/media/media.operations';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { RequestDefinition } from '@latchline/contracts/messaging/definitions';
import type { z } from 'zod';
import { category, post, summary } from './sample-blog';

export const blogDefinitions: readonly RequestDefinition[] = [
  getBlogAuthor,
  deleteMedia,
  getMedia,
  getMediaItem,
  listMedia,
  getPost,
  listBlogCategories,
  listFeaturedPosts,
  listPosts,
  listRecentPosts,
  listRelatedPosts,
];

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');

interface Answering {
  answer<D extends RequestDefinition>(
    definition: D,
    answer: (data: z.output<D['request']>) => z.input<D['response']>,
  ): void;
}

/** A blog with one post. */
export function answerBlog(services: Answering): void {
  const known = <Answer>(slug: string, answer: Answer): Answer => {
    if (slug === post.slug) return answer;
    throw new CodedError(contentErrors.noSuchPost, 'This post does not exist');
  };
  services.answer(listPosts, ({ page }) => ({ items: [summary], page, page_count: 1, total: 1 }));
  services.answer(listFeaturedPosts, () => ({ items: [{ ...summary, is_featured: true }] }));
  services.answer(listRecentPosts, () => ({ items: [summary] }));
  services.answer(listBlogCategories, () => ({ items: [category] }));
  services.answer(getPost, ({ slug }) => known(slug, post));
  services.answer(listRelatedPosts, ({ slug }) => known(slug, { items: [summary] }));
  services.answer(getBlogAuthor, ({ slug }) => {
    if (slug === post.author.slug) return { author: post.author, posts: [summary] };
    throw new CodedError(contentErrors.noSuchAuthor, 'This author does not exist');
  });
  services.answer(getMedia, ({ path }) => {
    if (path !== 'blog/lock.svg')
      throw new CodedError(contentErrors.noSuchMedia, 'This picture does not exist');
    return { media_type: 'image/svg+xml', content: drawing, updated_at: post.updated_at };
  });
}
