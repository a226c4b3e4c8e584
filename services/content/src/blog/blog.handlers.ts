import { Controller } from '@nestjs/common';
import {
  featuredLimit,
  getBlogAuthor,
  getPost,
  listBlogCategories,
  listFeaturedPosts,
  listPosts,
  listRecentPosts,
  listRelatedPosts,
  relatedLimit,
} from '@latchline/contracts/content/blog/blog.operations';
import { blogPageSize } from '@latchline/contracts/content/blog/blog.schema';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { AuthorRepository } from './author.repository';
import { AuthorNotFound, PostNotFound } from './blog.errors';
import { CategoryRepository } from './category.repository';
import { PostRepository } from './post.repository';

/** The public queries of the blog. */
@Controller()
export class BlogHandlers {
  constructor(
    private readonly posts: PostRepository,
    private readonly authors: AuthorRepository,
    private readonly categories: CategoryRepository,
  ) {}

  /** A page beyond the last is empty; an empty list has one page. */
  @Handles(listPosts)
  async listPosts({ category, q, page }: z.output<typeof listPosts.request>) {
    const { items, total } = await this.posts.page({ category, q }, page);
    return { items, page, page_count: Math.max(1, Math.ceil(total / blogPageSize)), total };
  }

  @Handles(listFeaturedPosts)
  async listFeatured() {
    return { items: await this.posts.featured(featuredLimit) };
  }

  @Handles(listRecentPosts)
  async listRecent({ exclude, limit }: z.output<typeof listRecentPosts.request>) {
    return { items: await this.posts.recent(limit, exclude) };
  }

  @Handles(listRelatedPosts)
  async listRelated(request: z.output<typeof listRelatedPosts.request>) {
    return { items: await this.posts.related(await this.getPost(request), relatedLimit) };
  }

  @Handles(getPost)
  async getPost({ slug }: z.output<typeof getPost.request>) {
    const post = await this.posts.find(slug);
    if (!post) throw new PostNotFound(slug);
    return post;
  }

  @Handles(listBlogCategories)
  async listCategories() {
    return { items: await this.categories.active() };
  }

  @Handles(getBlogAuthor)
  async getAuthor({ slug }: z.output<typeof getBlogAuthor.request>) {
    const [author, posts] = await Promise.all([this.authors.find(slug), this.posts.ofAuthor(slug)]);
    if (!author) throw new AuthorNotFound(slug);
    return { author, posts };
  }
}
